import { keysOf } from '../keysOf.ts'
import type { Language } from '../languages.ts'
import { packageLabel } from '../goods/packageTypes.ts'
import { countryName, stateName } from '../places/places.ts'
import { termLabel } from './lists/terms.ts'
import type { Unit } from './lists/constants.ts'

type Column = Record<Language, string> & {
  /**
   * The column or a cell may be missing. A new listing then gets the default, and a changed one
   * keeps its value.
   */
  isOptional?: true
  /** The template's example: a term of the reference lists, or a text by language. */
  example?: string | ((language: Language) => string)
}

/**
 * Columns of a listings file in order, with their headers in each language. A row with an `id`
 * changes that listing, a row without one creates a listing. `revision` detects a file that is
 * older than the listing's last change.
 */
const columns = {
  id: { en: 'ID', es: 'ID', isOptional: true },
  category: { en: 'Category', es: 'Categoría', example: 'Plastics' },
  type: { en: 'Type', es: 'Tipo', example: 'Polypropylene' },
  grade: { en: 'Grade', es: 'Grado', isOptional: true, example: '' },
  presentation: { en: 'Presentation', es: 'Presentación', example: 'Ground' },
  mfi: { en: 'MFI', es: 'MFI', isOptional: true, example: '12' },
  color: { en: 'Color', es: 'Color', example: 'Blue' },
  materialOrigin: { en: 'Origin', es: 'Origen', isOptional: true, example: 'Post-industrial' },
  description: {
    en: 'Description',
    es: 'Descripción',
    example: (language) =>
      ({
        en: 'Clean regrind of crates, one color',
        es: 'Molido limpio de cajas, un solo color',
      })[language],
  },
  quantity: { en: 'Quantity', es: 'Cantidad', example: '12000' },
  unit: { en: 'Unit', es: 'Unidad', example: 'Kg' },
  pieceKilograms: { en: 'Kg per piece', es: 'Kg por pieza', isOptional: true, example: '' },
  packageType: {
    en: 'Package',
    es: 'Empaque',
    isOptional: true,
    example: (language) => packageLabel(language, 'supersack'),
  },
  counterfactual: {
    en: 'If not sold here',
    es: 'Si no se vende aquí',
    isOptional: true,
    example: '',
  },
  carbonClaimant: {
    en: 'Who may claim the avoided carbon',
    es: 'Quién puede atribuirse el carbono evitado',
    isOptional: true,
    example: '',
  },
  price: { en: 'Price', es: 'Precio', example: '8400.00' },
  currency: { en: 'Currency', es: 'Moneda', isOptional: true, example: 'USD' },
  state: { en: 'State', es: 'Estado', example: (language) => stateName(language, 'MEX', 'NL') },
  country: { en: 'Country', es: 'País', example: (language) => countryName(language, 'MEX') },
  postalCode: { en: 'Postal code', es: 'Código postal', isOptional: true, example: '64010' },
  isStateConfirmed: { en: 'State confirmed', es: 'Estado confirmado', isOptional: true },
  isSingleLot: {
    en: 'Single lot',
    es: 'Lote único',
    isOptional: true,
    example: (language) => csvYesNo[language].yes,
  },
  smallestPart: { en: 'Smallest part', es: 'Parte mínima', isOptional: true, example: '' },
  images: { en: 'Images', es: 'Imágenes', example: 'front.jpg; side.jpg' },
  isUnlisted: { en: 'For offers only', es: 'Solo para ofertas', isOptional: true },
  revision: { en: 'Version', es: 'Versión', isOptional: true },
} satisfies Record<string, Column>

export type CsvColumn = keyof typeof columns
const columnOf: Record<CsvColumn, Column> = columns
export const csvColumns: readonly CsvColumn[] = keysOf(columns)

/** Columns that a file may omit. */
export const csvOptionalColumns = csvColumns.filter((column) => columnOf[column].isOptional)

/** Column headers by language. */
export const csvHeaders: Record<Language, Record<CsvColumn, string>> = {
  en: headersIn('en'),
  es: headersIn('es'),
}

/** Units in a file, by language. */
export const csvUnits: Record<Language, Record<Unit, string>> = {
  en: { T: 'T', Kg: 'Kg', Pieces: 'Pieces' },
  es: { T: 'T', Kg: 'Kg', Pieces: 'Piezas' },
}
export const csvYesNo: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
}

/** A file to fill in with new listings: the headers and one example. */
export function csvTemplate(language: Language): string {
  const shown = csvColumns.flatMap((column) => {
    const { example, [language]: header } = columnOf[column]
    if (example === undefined) return []
    const text = typeof example === 'string' ? termLabel(language, example) : example(language)
    return [[header, text]]
  })
  return [0, 1].map((line) => `${shown.map((cells) => cell(cells[line])).join()}\r\n`).join('')
}

function headersIn(language: Language): Record<CsvColumn, string>
function headersIn(language: Language): object {
  return Object.fromEntries(csvColumns.map((column) => [column, columnOf[column][language]]))
}

function cell(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
