import type { StatementTexts } from './StatementTexts.ts'

export const spanish: StatementTexts = {
  locale: 'es-MX',
  title: (number) => `Constancia de carbono ${number}`,
  replacedBy: (number) => `Esta constancia ya no es válida. La reemplaza la constancia ${number}.`,
  company: (name, id) => `${name} (empresa ${id} en Materia)`,
  facts: {
    order: 'Pedido',
    supersedes: 'Reemplaza la constancia',
    finished: 'Pedido completado',
    issued: 'Constancia expedida',
    seller: 'Vendedor',
    buyer: 'Comprador',
    origin: 'Sale de',
    destination: 'Se entrega en',
    material: 'Material',
    weight: 'Peso pagado',
    distance: 'Flete',
  },
  notKnown: 'No se conoce',
  truck: (kilometres) => `En camión, ${kilometres} km`,
  claimHeading: 'Quién puede atribuirse lo evitado',
  claim: {
    buyer: (name) =>
      `Solo el comprador, ${name}, puede atribuirse lo evitado. Así lo establece el pedido.`,
    seller: (name) =>
      `Solo el vendedor, ${name}, puede atribuirse lo evitado. Así lo establece el pedido.`,
  },
  methods: {
    endOfLife: 'Método: fin de vida. Reconoce a la empresa que envía el material a reciclar.',
    recycledContent:
      'Método: contenido reciclado. Reconoce a la empresa que usa el material reciclado.',
  },
  neverAdded:
    'Lo emitido y lo evitado responden a dos preguntas distintas. Nunca se suman ni se resta uno del otro.',
  blocks: { emitted: 'Emitido', avoided: 'Evitado' },
  amount: (kilograms) => `${kilograms} kg de CO2e`,
  noNumber: 'sin cifra',
  against: {
    landfilled: 'Evitado en comparación con: enviado al relleno sanitario.',
    burned: 'Evitado en comparación con: quemado.',
    soldElsewhere: 'Evitado en comparación con: vendido de todos modos a otra empresa.',
    reusedInside: 'Evitado en comparación con: reutilizado dentro de la planta.',
  },
  nothing: {
    soldElsewhere:
      'El material se habría vendido de todos modos. Cambiar de comprador no evita nada.',
    reusedInside: 'La planta habría reutilizado el material. Venderlo no evita nada.',
    landfilled: 'No se evita nada.',
    burned: 'No se evita nada.',
  },
  why: {
    distanceUnknown: 'No se conoce la distancia porque falta un código postal.',
    modeWithoutFactor: 'Ningún factor publicado cubre este tipo de transporte.',
    notAsked:
      'El vendedor no ha dicho qué pasaría con el material sin la venta, y Materia no lo supone.',
    neverBurned:
      'El vendedor indicó que se quemaría, pero el metal no se quema. No hay con qué comparar.',
    factorNotValid: 'Ninguna edición de los factores publicados era válida el día del pedido.',
    gradeNeeded: 'La publicación no indica el grado, y los factores de los grados difieren mucho.',
    otherResins: 'No hay factor publicado para este plástico, solo un promedio de otros plásticos.',
    otherAlloy:
      'No hay factor publicado para esta aleación, solo para su metal base sin los demás metales.',
    otherMetals:
      'No hay factor publicado para este metal, solo para una mezcla de metales en proporciones desconocidas.',
    mixture:
      'Es una mezcla de metales con un solo nombre comercial, y no hay factor publicado para ella.',
    unknownMaterial: 'Materia no tiene un factor publicado para este material.',
    weightMissing: 'El material se vende por pieza, y nadie ha dicho cuánto pesa una.',
    refunded: 'El material se reembolsó por completo, así que no se cuenta nada.',
  },
  nearest: 'Factor publicado más cercano, no usado por la razón de arriba',
  range: (low, high) => `Cifras publicadas para lo mismo: de ${low} a ${high} kg de CO2e.`,
  lines: { freight: 'Flete en camión', recycling: 'Reciclaje' },
  activity: {
    freight: (kilograms, kilometres) =>
      `Actividad: ${kilograms} kg transportados ${kilometres} km en camión.`,
    recycling: (kilograms) => `Actividad: ${kilograms} kg reciclados.`,
  },
  bounds: (low, high) =>
    `Rango: la cifra más baja es ${low.amount} kg (factores ${low.set}); la más alta, ${high.amount} kg (factores ${high.set}).`,
  quality: {
    default: 'Calidad de los datos: un promedio publicado, no una medición de este pedido.',
    proxy:
      'Calidad de los datos: aproximación; es un promedio publicado de algo parecido a este material, no de este material.',
  },
  recyclingEmitsMore: 'Menos de cero: aquí reciclar emite más de lo que evita.',
  notes: {
    postIndustrial:
      'El factor publicado es de material posconsumo. Este material es posindustrial.',
    otherForm: 'El factor publicado es de otra forma del mismo material.',
    otherCountry: 'El factor es del Reino Unido, no de México ni de Estados Unidos.',
    oneCopy: 'Un valor solo se pudo verificar en una copia de su publicación.',
    distanceEstimated: 'La distancia se calcula con los códigos postales; no está medida.',
    emptyTripsInFactor: 'El factor ya incluye una parte promedio de viajes vacíos.',
    burningNotCounted:
      'No se cuentan las emisiones de quemar el material, porque no se verificó ningún factor del mismo modelo.',
    rangeBurningOnly:
      'Un extremo del rango cuenta solo la quema del combustible, no su producción.',
    oneFigure: 'Solo una publicación tiene una cifra, así que no hay rango.',
  },
  calculation: {
    factor: 'Factor',
    formula: 'Valor publicado × actividad, con conversión de unidades',
    result: 'kg de CO2e',
    sum: 'Suma',
  },
  property: 'Dato',
  factor: (number) => `Factor ${number}`,
  factorFacts: {
    id: 'Nombre en Materia',
    about: 'Para qué es',
    value: 'Valor publicado',
    boundary: 'Límites del sistema',
    publisher: 'Publicado por',
    title: 'Título',
    year: 'Año',
    geography: 'Geografía',
    gases: 'Gases y PCG usados',
    licence: 'Licencia',
    address: 'Dirección',
    row: 'Tabla y fila',
    check: 'Cómo se verificó',
    validFrom: 'Válido desde',
  },
  per: {
    tonne: 'por tonelada métrica',
    'short ton': 'por tonelada corta',
    kilogram: 'por kilogramo',
    'tonne-kilometre': 'por tonelada métrica-kilómetro',
    'short ton-mile': 'por tonelada corta-milla',
  },
  shortTon: 'tonelada corta',
  mile: 'milla',
  boundaries: {
    tankToWheel: 'Quema del combustible (del tanque a la rueda)',
    wellToTank: 'Producción del combustible (del pozo al tanque)',
    cradleToGate: 'Producción del material (de la cuna a la puerta)',
    recycling: 'Reciclaje, menos la producción que reemplaza',
    disposal: 'Tratamiento como residuo',
  },
  geographies: { US: 'Estados Unidos', UK: 'Reino Unido', Global: 'Mundo' },
  checks: {
    copiesAgree: 'Dos copias de la publicación tienen este valor',
    oneCopy: 'Una copia de la publicación tiene este valor',
    publisher: 'El archivo original de quien lo publica tiene este valor',
  },
  gwp: (set, potentials) => `${set}, a 100 años${potentials}`,
  gwpUnknown: 'sumados por quien los publica; las copias leídas no indican qué PCG usa',
  recompute: {
    heading: 'Cómo comprobar estas cifras a mano',
    lines: (shortTon, mile) => [
      `1 tonelada métrica (t) = 1,000 kg. 1 tonelada corta = ${shortTon} kg. 1 milla = ${mile} km. Las tres son exactas.`,
      'Cada resultado se redondea una vez, al gramo entero. Los resultados suman la línea, y las líneas suman el bloque.',
    ],
  },
  hash: 'SHA-256 de datos, factores y cifras',
}
