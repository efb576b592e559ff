La arquitecta dijo que ella misma había dibujado el puente.
Mi tía es una piloto jubilada.
La ministra dio las gracias a sus votantes.
Ella fue la primera jueza de la isla.
La pintora se mudó a Lyon, donde fue profesora.
La campeona está orgullosa de su medalla.
