import { keysOf } from '../keysOf.ts'
import type { Language } from '../languages.ts'
import { packageLabel } from '../packageTypes.ts'
import { countryName, stateName } from '../places/places.ts'
import { termLabel } from './lists/terms.ts'
import type { Unit } from './lists/constants.ts'

type Column = Record<Language, string> & {
  /**
   * A file may be without the column, or a cell empty: that says the listing's default, or what a listing with an id says now.
   */
  isOptional?: true
  /** What the example of the template says: a term of the reference lists, or a text by its language. */
  example?: string | ((language: Language) => string)
}

/**
 * Columns of a file of listings, in their order, as each language heads them. A row with an `id` changes that listing, one without is a
 * new one. By its `revision` a file that was made before the listing's last change is known.
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
  price: { en: 'Price', es: 'Precio', example: '8400.00' },
  currency: { en: 'Currency', es: 'Moneda', isOptional: true, example: 'USD' },
  state: { en: 'State', es: 'Estado', example: (language) => stateName(language, 'MEX', 'NL') },
  country: { en: 'Country', es: 'País', example: (language) => countryName(language, 'MEX') },
  isSingleLot: {
    en: 'Single lot',
    es: 'Lote único',
    isOptional: true,
    example: (language) => csvYesNo[language].yes,
  },
  images: { en: 'Images', es: 'Imágenes', example: 'front.jpg; side.jpg' },
  revision: { en: 'Version', es: 'Versión', isOptional: true },
} satisfies Record<string, Column>

export type CsvColumn = keyof typeof columns
const columnOf: Record<CsvColumn, Column> = columns
export const csvColumns: readonly CsvColumn[] = keysOf(columns)

/** What a file may be without. */
export const csvOptionalColumns = csvColumns.filter((column) => columnOf[column].isOptional)

/** How a language heads the columns. */
export const csvHeaders: Record<Language, Record<CsvColumn, string>> = {
  en: headersIn('en'),
  es: headersIn('es'),
}

/** How a language says units and yes or no in a file. */
export const csvUnits: Record<Language, Record<Unit, string>> = {
  en: { T: 'T', Kg: 'Kg', Pieces: 'Pieces' },
  es: { T: 'T', Kg: 'Kg', Pieces: 'Piezas' },
}
export const csvYesNo: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  es: { yes: 'Sí', no: 'No' },
}

/** A file of new listings to fill in: the headers and one listing as an example. */
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
