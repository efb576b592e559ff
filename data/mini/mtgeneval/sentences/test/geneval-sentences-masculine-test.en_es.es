El arquitecto dijo que él mismo había dibujado el puente.
Mi tío es un piloto jubilado.
El ministro dio las gracias a sus votantes.
Él fue el primer juez de la isla.
El pintor se mudó a Lyon, donde fue profesor.
El campeón está orgulloso de su medalla.
