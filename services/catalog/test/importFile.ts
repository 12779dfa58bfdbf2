import { type CsvColumn, csvColumns, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { type ImportedListing, readImport } from '../src/imports/readImport.ts'

const pictures = { 'front.jpg': '/uploads/a-112233.webp', 'side.jpg': '/uploads/b-112233.webp' }
const good: Partial<Record<CsvColumn, string>> = {
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  materialOrigin: 'Post-consumer',
  description: 'Clean',
  quantity: '1200',
  unit: 'Kg',
  price: '840.5',
  currency: 'MXN',
  state: 'NL',
  country: 'MEX',
  postalCode: '64010',
  isSingleLot: 'no',
  images: 'front.jpg',
}
export const metal = { category: 'Metals', type: 'Copper', presentation: 'Wire', mfi: '' }

type FileOptions = { language?: Language; columns?: readonly CsvColumn[]; delimiter?: string }

/** A CSV file of valid listings, changed by the given cells of each row. */
export function fileOf(
  rows: Partial<Record<CsvColumn, string>>[],
  { language = 'en', columns = csvColumns, delimiter = ',' }: FileOptions = {},
): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines: Partial<Record<CsvColumn, string>>[] = [
    csvHeaders[language],
    ...rows.map((row) => ({ ...good, ...row })),
  ]
  return lines
    .map((row) => columns.map((column) => cell(row[column] ?? '')).join(delimiter))
    .join('\n')
}

export function readCsv(csv: string, language: Language = 'en') {
  return readImport({ csv, pictures, language }, async () => new Map())
}

/** The drafts of the listings that a file adds or changes. */
export function draftsOf(listings: ImportedListing[]) {
  return listings.flatMap((listing) => (listing.kind === 'same' ? [] : listing.draft))
}

/** The draft of the only listing of a valid file. */
export async function draftIn(csv: string) {
  const { listings, faults } = await readCsv(csv)
  expect(faults).toEqual([])
  return draftsOf(listings)[0]
}
