import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { colorOf, inText, type Phrases } from './Phrases.ts'

export const spanishPhrases: Phrases = {
  name: ({ category, type, grade, presentation, color }) => {
    const form = spanishForms[presentation] ?? termLabel('es', presentation)
    const shown = colorOf(category, color) && `, color ${termLabel('es', color).toLowerCase()}`
    return `${form} de ${inText(termLabel('es', type))}${grade ? ` (${termLabel('es', grade)})` : ''}${shown}`
  },
  agreed: (sentence, { presentation }) =>
    sentence.replace(bent, (word) => word.slice(0, -1) + (endings[presentation] ?? 'o')),
  sources: {
    'Post-consumer': [
      'recuperado de posconsumo y seleccionado a mano',
      'posconsumo, seleccionado en nuestro patio',
    ],
    'Post-industrial': [
      'de una sola línea de producción',
      'directo del proceso que lo genera',
      'sobrante de un solo fabricante',
      'de un solo proveedor, siempre igual',
    ],
  },
  qualities: {
    whole: ['Vacío y seco, sin etiquetas.', 'Seco, sin insertos.'],
    coarse: ['Criba de 40 mm, seco.', 'Pasado por imán, contaminación menor a 1%.'],
    ground: [
      'Lavado y sin finos, criba de 10 mm.',
      'Pasado por imán, humedad menor a 0.5%.',
      'Contaminación menor a 1%, criba de 8 mm.',
      'Sin finos, listo para extrusor.',
    ],
    pellets: [
      'Filtrado en malla 120.',
      'Humedad menor a 0.2%, certificado con cada embarque.',
      'Filtrado, tamaño parejo, sin finos.',
    ],
    bales: ['Bajo techo, contaminación menor a 2%.', 'Seleccionado a mano, sin humedad.'],
    purge: ['Sin papel, madera ni tornillos.', 'Fría y cortada a menos de 15 kg.'],
    metal: [
      'Seleccionado y revisado con XRF portátil.',
      'Análisis de composición a solicitud.',
      'Seco y sin aceite.',
      'Sin agregados.',
    ],
    galvanized: [
      'Recubrimiento G60, sin manchas de humedad.',
      'Recubrimiento G90, guardado en seco.',
    ],
    painted: [
      'Prepintado por un lado, primario por el otro.',
      'Pintura ligeramente fuera de tono, sin rayones.',
    ],
    hotRolled: [
      'Rolado en caliente con cascarilla, derecho.',
      'Rolado en caliente, solo óxido superficial.',
    ],
    coldRolled: [
      'Rolado en frío, sin recubrimiento, ligeramente aceitado.',
      'Rolado en frío, sin recubrimiento, guardado en seco.',
    ],
    turnings: ['Escurrida, menos de 2% de aceite.', 'Centrifugada, sin finos.'],
    fine: ['Seco, granulometría a solicitud.', 'Menos de 0.2% de otros metales.'],
  },
  flow: (mfi) => `Índice de fluidez ${mfi} g/10 min.`,
  packages: {
    supersack: ['En supersacos.', 'En supersacos con forro.'],
    box: ['En gaylords.', 'En gaylords con tapa.'],
    coil: ['En rollos flejados, ojo al cielo.', 'En rollos de una a tres toneladas, flejados.'],
    loose: ['A granel, se carga con grapa o cargador.', 'A granel, en contenedor roll-off.'],
    bags: ['En sacos de 25 kg sobre tarima.'],
    bundles: ['En atados flejados sobre tarima.'],
    stacks: ['Apilado y flejado en tarima.', 'En tarima emplayada.'],
  },
  bales: [
    'Bien flejadas, listas para montacargas.',
    'Densas y flejadas, caben 40 o más en una caja de tráiler.',
  ],
  pieces: (kilograms) => `Se vende por número, unos ${kilograms} kg cada uno.`,
  whole: [
    'Se vende el lote completo.',
    'Se vende el lote completo, se carga en 48 horas.',
    'Lote completo, no se divide; muestra a solicitud.',
  ],
  parts: [
    'Se vende por partes: compra lo que necesites.',
    'Se puede dividir, muestra a solicitud.',
    'Se vende por partes, hay más cada mes.',
  ],
}

const spanishForms: Record<string, string> = {
  'In Piece': 'Pieza',
  Crushed: 'Triturado',
  Ground: 'Molido',
  'Hot-Cut Pellets': 'Pellet de corte en caliente',
  'Spaghetti-Cut Pellets': 'Pellet de corte espagueti',
}

/** Adjectives that describe a lot, except in the phrase `en seco`. */
const bent =
  /(?<!\ben )\b(?:recuperado|seleccionado|revisado|vacío|seco|lavado|pasado|filtrado|rolado|aceitado|derecho|guardado|prepintado|apilado|flejado)\b/gi
/** The endings for forms that are not masculine singular. */
const endings: Record<string, string> = {
  'In Piece': 'a',
  Sheet: 'a',
  Bar: 'a',
  Purge: 'a',
  Turnings: 'a',
  Bales: 'as',
  Granules: 'os',
  Ingots: 'os',
}
