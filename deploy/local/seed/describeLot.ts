import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { Category, MaterialOrigin, Unit } from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { PackageType } from '@materia/contracts/packageTypes.ts'
import type { RandomSource } from './randomSource.ts'

export type Lot = {
  category: Category
  type: string
  grade?: string
  presentation: string
  color: string
  origin: MaterialOrigin
  unit: Unit
  mfi: string | null
  packageType: PackageType | null
  pieceKilograms?: number
  isSingleLot: boolean
}

/** What a seller says: one of several sentences. */
type Sentences = readonly string[]

/** What a seller writes about a lot: nothing that its fields do not say, too. */
export function describeLot(random: RandomSource, lot: Lot, language: Language): string {
  const say = language === 'es' ? spanish : english
  const sentences = [
    `${say.name(lot)}, ${say.agreed(random.pick(say.sources[lot.origin]), lot)}.`,
    say.agreed(random.pick(say.qualities[qualityOf(lot)]), lot),
    lot.mfi && say.flow(lot.mfi),
    say.agreed(
      random.pick(lot.packageType ? say.packages[packingOf(lot, lot.packageType)] : say.bales),
      lot,
    ),
    lot.unit === 'Pieces' && lot.pieceKilograms && say.pieces(lot.pieceKilograms),
    random.pick(lot.isSingleLot ? say.whole : say.parts),
  ]
  return sentences.filter(Boolean).join(' ')
}

type Quality =
  | 'whole'
  | 'coarse'
  | 'ground'
  | 'pellets'
  | 'bales'
  | 'purge'
  | 'metal'
  | 'galvanized'
  | 'painted'
  | 'hotRolled'
  | 'coldRolled'
  | 'turnings'
  | 'fine'

const plasticQualities: Record<string, Quality> = {
  'In Piece': 'whole',
  Crushed: 'coarse',
  Ground: 'ground',
  Bales: 'bales',
  Purge: 'purge',
}
const metalQualities: Record<string, Quality> = {
  Bales: 'bales',
  Turnings: 'turnings',
  Powder: 'fine',
  Granules: 'fine',
}
const steelQualities: Record<string, Quality> = {
  Galvanized: 'galvanized',
  Blue: 'painted',
  White: 'painted',
  Black: 'hotRolled',
  Gray: 'coldRolled',
}
const rolled = new Set(['Sheet', 'Bar', 'Tube', 'Wire'])

function qualityOf({ category, type, presentation, color }: Lot): Quality {
  if (category === 'Plastics') return plasticQualities[presentation] ?? 'pellets'
  return (
    (type === 'Steel' && rolled.has(presentation)
      ? steelQualities[color]
      : metalQualities[presentation]) ?? 'metal'
  )
}

type Packing = Exclude<PackageType, 'pallet'> | 'bags' | 'bundles' | 'stacks'

function packingOf({ presentation }: Lot, packageType: PackageType): Packing {
  if (packageType !== 'pallet') return packageType
  if (presentation.endsWith('Pellets')) return 'bags'
  return presentation === 'Bar' || presentation === 'Tube' ? 'bundles' : 'stacks'
}

type Phrases = {
  name: (lot: Lot) => string
  /** A sentence as it agrees with what the lot is called. */
  agreed: (sentence: string, lot: Lot) => string
  sources: Record<MaterialOrigin, Sentences>
  qualities: Record<Quality, Sentences>
  flow: (mfi: string) => string
  packages: Record<Packing, Sentences>
  bales: Sentences
  pieces: (kilograms: number) => string
  whole: Sentences
  parts: Sentences
}

const english: Phrases = {
  name: ({ category, type, grade, presentation, color }) => {
    const form = englishForms[`${category} ${presentation}`] ?? presentation.toLowerCase()
    const shown = `${colorOf(category, color)} ${inText(type)}`.trim()
    const name = presentation === 'Crushed' ? `${form} ${shown}` : `${shown} ${form}`
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}${grade ? ` (${grade})` : ''}`
  },
  agreed: (sentence) => sentence,
  sources: {
    'Post-consumer': [
      'recovered post-consumer and sorted by hand',
      'post-consumer, sorted at our yard',
    ],
    'Post-industrial': [
      'from one production line',
      'straight from the process that makes it',
      'surplus of a single manufacturer',
      'from one supplier, the same every time',
    ],
  },
  qualities: {
    whole: ['Empty and dry, labels taken off.', 'Dry, without inserts.'],
    coarse: ['Screened at 40 mm, dry.', 'Run over a magnet, contamination under 1 %.'],
    ground: [
      'Washed and dust free, screened at 10 mm.',
      'Run over a magnet, moisture under 0.5 %.',
      'Contamination under 1 %, 8 mm screen.',
      'De-dusted, ready for the extruder.',
    ],
    pellets: [
      'Melt filtered at 120 mesh.',
      'Moisture under 0.2 %, certificate with each shipment.',
      'Melt filtered, even size, no fines.',
    ],
    bales: ['Stored under roof, contamination under 2 %.', 'Hand sorted, no moisture.'],
    purge: ['No paper, wood or screws.', 'Cooled and cut to under 15 kg.'],
    metal: [
      'Sorted and checked with a handheld XRF.',
      'Composition report on request.',
      'Dry and free of oil.',
      'No attachments.',
    ],
    galvanized: ['G60 coating, no storage stain.', 'G90 coating, dry stored.'],
    painted: [
      'Pre-painted on one side, primer on the other.',
      'Paint slightly off-shade, no scratches.',
    ],
    hotRolled: ['Hot rolled with mill scale, straight.', 'Hot rolled, light surface oxide only.'],
    coldRolled: ['Cold rolled, no coating, lightly oiled.', 'Cold rolled, bare, dry stored.'],
    turnings: ['Drained, under 2 % oil.', 'Centrifuged, no fines.'],
    fine: ['Dry, sieve analysis on request.', 'Under 0.2 % other metals.'],
  },
  flow: (mfi) => `Melt flow ${mfi} g/10 min.`,
  packages: {
    supersack: ['In supersacks.', 'Packed in lined supersacks.'],
    box: ['In gaylords.', 'Packed in gaylords, lids on.'],
    coil: ['In coils, strapped, eye to the sky.', 'In coils of one to three tons, strapped.'],
    loose: ['Loose, loaded by grapple or loader.', 'Loose, by roll-off container.'],
    bags: ['In 25 kg bags on pallets.'],
    bundles: ['Bundled and strapped on pallets.'],
    stacks: ['Stacked and strapped on pallets.', 'On pallets, stretch wrapped.'],
  },
  bales: ['Strapped tight, forklift ready.', 'Dense and strapped, 40 or more fit a trailer.'],
  pieces: (kilograms) => `Counted by the piece, about ${kilograms} kg each.`,
  whole: [
    'Sold as one lot.',
    'Sold as one lot, loads within 48 hours.',
    'One lot, not split; sample on request.',
  ],
  parts: [
    'Sold in parts: take what you need.',
    'Can be split, sample on request.',
    'Sold in parts, more every month.',
  ],
}

const englishForms: Record<string, string> = {
  'Plastics In Piece': 'whole parts',
  'Plastics Ground': 'regrind',
  'Plastics Bales': 'in bales',
  'Metals In Piece': 'pieces',
  'Metals Bales': 'in bales',
}

const spanish: Phrases = {
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
    coarse: ['Criba de 40 mm, seco.', 'Pasado por imán, contaminación menor a 1 %.'],
    ground: [
      'Lavado y sin finos, criba de 10 mm.',
      'Pasado por imán, humedad menor a 0.5 %.',
      'Contaminación menor a 1 %, criba de 8 mm.',
      'Sin finos, listo para extrusor.',
    ],
    pellets: [
      'Filtrado en malla 120.',
      'Humedad menor a 0.2 %, certificado con cada embarque.',
      'Filtrado, tamaño parejo, sin finos.',
    ],
    bales: ['Bajo techo, contaminación menor a 2 %.', 'Seleccionado a mano, sin humedad.'],
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
    turnings: ['Escurrida, menos de 2 % de aceite.', 'Centrifugada, sin finos.'],
    fine: ['Seco, granulometría a solicitud.', 'Menos de 0.2 % de otros metales.'],
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

/** What says how a lot is, but for `en seco`. */
const bent =
  /(?<!\ben )\b(?:recuperado|seleccionado|revisado|vacío|seco|lavado|pasado|filtrado|rolado|aceitado|derecho|guardado|prepintado|apilado|flejado)\b/gi
/** Of forms that are no single masculine. */
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

/** A metal has a color of its own: only that of a coating is said. */
function colorOf(category: Category, color: string): string {
  return category === 'Plastics' || ['Galvanized', 'Blue', 'White', 'Mixed'].includes(color)
    ? color.toLowerCase()
    : ''
}

/** As it stands within a sentence: abbreviations stay large. */
function inText(type: string): string {
  return type === type.toUpperCase() ? type : type.toLowerCase()
}
