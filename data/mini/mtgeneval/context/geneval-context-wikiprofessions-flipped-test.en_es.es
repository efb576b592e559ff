Más tarde, el geólogo cartografió la costa.
La bibliotecaria nunca dejó el pueblo.
Veinte años después, el director dirigió una orquesta.
La abogada abrió un despacho en Graz.
El traductor trabajaba de noche.
Después, la alcaldesa se mudó a una granja.
