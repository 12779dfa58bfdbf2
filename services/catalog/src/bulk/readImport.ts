import { importRowsMax } from '@materia/contracts/catalog/constants.ts'
import { type CsvColumn, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import type { ImportFault, MaterialDraft } from '@materia/contracts/catalog/types.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { importTexts } from './importTexts.ts'
import { type Columns, readColumns } from './readColumns.ts'
import { pictureFinder, readDraft } from './readDraft.ts'
import { readTable, type TableRow } from './readTable.ts'

export type ImportFile = { csv: string; pictures: Record<string, string>; language: Language }
export type ImportedListing = { row: number; draft: MaterialDraft }
export type Import = { rows: number; listings: ImportedListing[]; faults: ImportFault[] }

/** The listings of a file and everything that is wrong with it, by row and column. */
export async function readImport({ csv, pictures, language }: ImportFile): Promise<Import> {
  const texts = importTexts[language]
  // The header, the rows, and one more that shows that there are too many.
  const { rows: [header, ...rows], stopped } = await readTable(csv, importRowsMax + 2)
  const unread = stopped ? [{ row: stopped.row, column: '', message: texts[stopped.why] }] : []
  if (!header) return { rows: 0, listings: [], faults: unread }
  const { columns, faults } = readColumns(header.cells, language)
  faults.push(...unread)
  const extra = rows[importRowsMax]
  if (extra) faults.push({ row: extra.row, column: '', message: texts.tooManyRows })
  // With another header every row would only say the same again.
  if (faults.length > 0) return { rows: rows.length, listings: [], faults }

  const urlOf = pictureFinder(pictures)
  const listings: ImportedListing[] = []
  for (const tableRow of rows) {
    const { row, cells } = tableRow
    if (cells.slice(header.cells.length).some((cell) => cell.trim() !== '')) {
      faults.push({ row, column: '', message: texts.tooManyCells })
      continue
    }
    const read = readDraft({ cells: cellReader(tableRow, columns), urlOf, language })
    if ('draft' in read) listings.push({ row, draft: read.draft })
    else faults.push(...read.faults.map(({ column, message }) => ({ row, column: csvHeaders[language][column], message })))
  }
  return { rows: rows.length, listings, faults }
}

// What an export writes so that no spreadsheet takes a text for a formula.
const escaped = /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

function cellReader({ cells }: TableRow, columns: Columns) {
  return (column: CsvColumn): string => {
    const place = columns.get(column)
    const text = (place === undefined ? '' : (cells[place] ?? '')).trim()
    return escaped.test(text) ? text.slice(1) : text
  }
}
