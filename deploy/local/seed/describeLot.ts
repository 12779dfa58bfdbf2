import { termLabel } from '@materia/contracts/catalog/terms.ts'
import type { RandomSource } from './randomSource.ts'
import type { Category, MaterialOrigin, Unit } from '@materia/contracts/catalog/types.ts'
import type { Country } from '@materia/contracts/places.ts'

type Lot = { category: Category; type: string; grade?: string; presentation: string; color: string; origin: MaterialOrigin; unit: Unit; mfi: string | null; country: Country }

/** What a seller writes about a lot, in Spanish more often than not where it lies in Mexico. */
export function describeLot(random: RandomSource, lot: Lot): string {
  return lot.country === 'MEX' && random.chance(0.75) ? inSpanish(random, lot) : inEnglish(random, lot)
}

function inEnglish(random: RandomSource, { category, type, grade, presentation, color, origin, mfi }: Lot): string {
  const isPlastic = category === 'Plastics'
  const source = origin === 'Post-consumer'
    ? random.pick(['collected from post-consumer streams', 'recovered after use and sorted by hand'])
    : random.pick(['from one production line', 'start-up and end-of-run material', 'off-cuts of a single plant', 'production surplus'])
  const quality = isPlastic
    ? random.pick(['Washed and dust free.', 'Metal detected, moisture under 0.5 %.', 'Contamination under 1 %.', 'One grade, no mixing.', 'Screened at 10 mm.'])
    : random.pick(['No paint, no coating.', 'Sorted and magnet checked.', 'Composition report on request.', 'Dry and free of oil.', 'Light surface oxide only.'])
  const usual = isPlastic
    ? random.pick(['Packed in gaylords.', 'In super sacks of about 900 kg.', 'Baled and ready to load.', 'On pallets, stretch wrapped.'])
    : random.pick(['Strapped on pallets.', 'Loose in roll-off containers.', 'In steel drums.', 'Bundled, forklift ready.'])
  const packing = presentation === 'Bales' ? 'Baled and ready to load.' : usual
  const terms = random.pick(['Sample on request.', 'Loads within 48 hours.', 'Sold as one lot.', 'Recurring: about one load a month.', 'Price delivered to your warehouse.'])
  const flow = isPlastic && mfi ? ` Melt flow ${mfi} g/10 min.` : ''
  return `${color} ${inText(type)}${grade ? ` (${grade})` : ''}, ${presentation.toLowerCase()}, ${source}. ${quality}${flow} ${packing} ${terms}`
}

function inSpanish(random: RandomSource, { category, type, grade, presentation, color, origin, mfi }: Lot): string {
  const isPlastic = category === 'Plastics'
  const source = origin === 'Post-consumer'
    ? random.pick(['recuperado de posconsumo', 'recolectado y seleccionado a mano'])
    : random.pick(['de una sola línea de producción', 'merma de arranque', 'sobrante de planta', 'recorte de proceso'])
  const quality = isPlastic
    ? random.pick(['Lavado y sin polvo.', 'Pasado por detector de metales, humedad menor a 0.5 %.', 'Contaminación menor a 1 %.', 'Un solo grado, sin mezcla.', 'Criba de 10 mm.'])
    : random.pick(['Sin pintura ni recubrimiento.', 'Seleccionado y revisado con imán.', 'Análisis de composición a solicitud.', 'Seco y sin aceite.', 'Solo óxido superficial.'])
  const usual = isPlastic
    ? random.pick(['En gaylords.', 'En supersacos de unos 900 kg.', 'En pacas, listo para cargar.', 'En tarima emplayada.'])
    : random.pick(['Flejado en tarima.', 'A granel en contenedor.', 'En tambores metálicos.', 'En atados para montacargas.'])
  const packing = presentation === 'Bales' ? 'En pacas, listo para cargar.' : usual
  const terms = random.pick(['Muestra a solicitud.', 'Se carga en 48 horas.', 'Se vende el lote completo.', 'Material recurrente, un embarque al mes.', 'Precio puesto en su bodega.'])
  const flow = isPlastic && mfi ? ` Índice de fluidez ${mfi} g/10 min.` : ''
  const name = spanish[presentation] ?? termLabel('es', presentation)
  const material = `${spanish[type] ?? inText(termLabel('es', type))}${grade ? ` (${termLabel('es', grade)})` : ''}`
  return `${name} de ${material}, color ${spanish[color] ?? termLabel('es', color).toLowerCase()}, ${source}. ${quality}${flow} ${packing} ${terms}`
}

/** As it stands within a sentence: abbreviations stay large. */
function inText(type: string): string {
  return type === type.toUpperCase() ? type : type.toLowerCase()
}

const spanish: Record<string, string> = {
  Polypropylene: 'polipropileno', Polyethylene: 'polietileno', Copper: 'cobre', Steel: 'acero',
  'In Piece': 'Pieza', Crushed: 'Triturado', Ground: 'Molido', 'Hot-Cut Pellets': 'Pellet de corte en caliente', 'Spaghetti-Cut Pellets': 'Pellet de corte espagueti',
  Sheet: 'Lámina', Bar: 'Barra', Wire: 'Alambre', Tube: 'Tubo', Powder: 'Polvo', Granules: 'Granalla',
  Red: 'rojo', Blue: 'azul', Green: 'verde', Yellow: 'amarillo', Black: 'negro', White: 'blanco', Brown: 'café', Gray: 'gris', Orange: 'naranja',
  Mixed: 'mixto', Natural: 'natural', Turquoise: 'turquesa', Galvanized: 'galvanizado',
}
