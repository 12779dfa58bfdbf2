import type { Language } from '../languages.ts'
import { packageLabel } from '../packageTypes.ts'
import { countryName, stateName } from '../places.ts'
import { termLabel } from './terms.ts'
import type { Unit } from './types.ts'

/**
 * Columns of a file of listings, in their order. A row with an `id` changes that listing, one without is a new one; by its `revision` a file
 * that was made before the listing's last change is known.
 */
export const csvColumns = [
  'id',
  'category',
  'type',
  'grade',
  'presentation',
  'mfi',
  'color',
  'materialOrigin',
  'description',
  'quantity',
  'unit',
  'pieceKilograms',
  'packageType',
  'price',
  'currency',
  'state',
  'country',
  'isSingleLot',
  'images',
  'revision',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** What a file may be without: what stands in their place is the listing's default, or what a listing with an id says now. */
export const csvOptionalColumns: readonly CsvColumn[] = [
  'id',
  'revision',
  'grade',
  'mfi',
  'pieceKilograms',
  'packageType',
  'materialOrigin',
  'currency',
  'isSingleLot',
]

/** How a language heads the columns. */
export const csvHeaders: Record<Language, Record<CsvColumn, string>> = {
  en: {
    id: 'ID',
    category: 'Category',
    type: 'Type',
    grade: 'Grade',
    presentation: 'Presentation',
    mfi: 'MFI',
    color: 'Color',
    materialOrigin: 'Origin',
    description: 'Description',
    quantity: 'Quantity',
    unit: 'Unit',
    pieceKilograms: 'Kg per piece',
    packageType: 'Package',
    price: 'Price',
    currency: 'Currency',
    state: 'State',
    country: 'Country',
    isSingleLot: 'Single lot',
    images: 'Images',
    revision: 'Version',
  },
  es: {
    id: 'ID',
    category: 'Categoría',
    type: 'Tipo',
    grade: 'Grado',
    presentation: 'Presentación',
    mfi: 'MFI',
    color: 'Color',
    materialOrigin: 'Origen',
    description: 'Descripción',
    quantity: 'Cantidad',
    unit: 'Unidad',
    pieceKilograms: 'Kg por pieza',
    packageType: 'Empaque',
    price: 'Precio',
    currency: 'Moneda',
    state: 'Estado',
    country: 'País',
    isSingleLot: 'Lote único',
    images: 'Imágenes',
    revision: 'Versión',
  },
}

/** How a language says units and yes or no in a file. */
export const csvUnits: Record<Language, Record<Unit, string>> = {
  en: { T: 'T', Kg: 'Kg', Pieces: 'Pieces' },
  es: { T: 'T', Kg: 'Kg', Pieces: 'Piezas' },
}
export const csvAnswers: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
}

const descriptions: Record<Language, string> = {
  en: 'Clean regrind of crates, one color',
  es: 'Molido limpio de cajas, un solo color',
}

const templateColumns = csvColumns.filter((column) => column !== 'id' && column !== 'revision')

/** A file of new listings to fill in: the headers and one listing as an example. */
export function csvTemplate(language: Language): string {
  const example: Record<CsvColumn, string> = {
    id: '',
    revision: '',
    category: termLabel(language, 'Plastics'),
    type: termLabel(language, 'Polypropylene'),
    grade: '',
    presentation: termLabel(language, 'Ground'),
    mfi: '12',
    color: termLabel(language, 'Blue'),
    materialOrigin: termLabel(language, 'Post-industrial'),
    description: descriptions[language],
    quantity: '12000',
    unit: csvUnits[language].Kg,
    pieceKilograms: '',
    packageType: packageLabel(language, 'supersack'),
    price: '8400.00',
    currency: 'USD',
    state: stateName(language, 'MEX', 'NL'),
    country: countryName(language, 'MEX'),
    isSingleLot: csvAnswers[language].yes,
    images: 'front.jpg; side.jpg',
  }
  return [csvHeaders[language], example]
    .map((row) => `${templateColumns.map((column) => cell(row[column])).join()}\r\n`)
    .join('')
}

function cell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
