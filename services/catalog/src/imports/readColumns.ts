import {
  type CsvColumn,
  csvColumns,
  csvHeaders,
  csvOptionalColumns,
} from '@materia/contracts/catalog/csv.ts'
import type { ImportError } from '@materia/contracts/catalog/materialImport.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { keyOf } from './listingCells.ts'
import { importTexts } from './importTexts.ts'

/** The index of each column in the file. */
export type Columns = Map<CsvColumn, number>

const byKey = new Map(
  csvColumns.flatMap((column) =>
    [column, ...languages.map((language) => csvHeaders[language][column])].map(
      (name) => [keyOf(name), column] as const,
    ),
  ),
)
byKey.set('colour', 'color')
byKey.set('imageurl', 'images')

/** Finds the columns by their headers, in either language and any order. */
export function readColumns(
  headers: string[],
  language: Language,
): { columns: Columns; faults: ImportError[] } {
  const columns: Columns = new Map()
  const faults: ImportError[] = []
  const texts = importTexts[language]
  for (const [place, header] of headers.entries()) {
    const column = byKey.get(keyOf(header))
    if (column && columns.has(column))
      faults.push({ row: 1, column: header.trim().slice(0, 100), message: texts.repeatedColumn })
    else if (column) columns.set(column, place)
    else if (header.trim() !== '')
      faults.push({ row: 1, column: header.trim().slice(0, 100), message: texts.unknownColumn })
  }
  for (const column of csvColumns) {
    if (columns.has(column) || csvOptionalColumns.includes(column)) continue
    faults.push({ row: 1, column: csvHeaders[language][column], message: texts.missingColumn })
  }
  return { columns, faults }
}
