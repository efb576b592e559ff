Más tarde, la geóloga cartografió la costa.
El bibliotecario nunca dejó el pueblo.
Veinte años después, la directora dirigió una orquesta.
El abogado abrió un despacho en Graz.
La traductora trabajaba de noche.
Después, el alcalde se mudó a una granja.
