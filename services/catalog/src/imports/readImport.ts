import { importRowsMax } from '@materia/contracts/catalog/lists/constants.ts'
import { type CsvColumn, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import type { ImportError } from '@materia/contracts/catalog/materialImport.ts'
import { createYielder } from '@materia/service-kit/src/changes/createYielder.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { importTexts } from './importTexts.ts'
import { type Columns, readColumns } from './readColumns.ts'
import type { Listed } from './findListed.ts'
import { pictureFinder } from './readDraft.ts'
import {
  type Cells,
  plain,
  readListedRow,
  readNewRow,
  type ReadRow,
  type RowListing,
} from './readRow.ts'
import { readTable, type TableRow } from './readTable.ts'

export type ImportFile = { csv: string; pictures: Record<string, string>; language: Language }
/** Finds the listings that a file names. */
export type FindListed = (ids: number[]) => Promise<Map<number, Listed>>
export type ImportedListing = RowListing & { row: number }
export type Import = { rows: number; listings: ImportedListing[]; faults: ImportError[] }

/** Reads the listings of a file and all its errors, by row and column. */
export async function readImport(
  { csv, pictures, language }: ImportFile,
  find: FindListed,
): Promise<Import> {
  const texts = importTexts[language]
  // The header, the rows, and one extra row that shows that the file is too long.
  const {
    rows: [header, ...rows],
    stopped,
  } = await readTable(csv, importRowsMax + 2)
  const unread = stopped ? [{ row: stopped.row, column: '', message: texts[stopped.why] }] : []
  if (!header) return { rows: 0, listings: [], faults: unread }
  const { columns, faults } = readColumns(header.cells, language)
  faults.push(...unread)
  const extra = rows[importRowsMax]
  if (extra) faults.push({ row: extra.row, column: '', message: texts.tooManyRows })
  // With a wrong header, every row would repeat the same error.
  if (faults.length > 0) return { rows: rows.length, listings: [], faults }

  const source = { urlOf: pictureFinder(pictures), language }
  const readers = rows.map((tableRow) => ({
    ...tableRow,
    cells: cellReader(tableRow, columns),
    isTooLong: tableRow.cells.slice(header.cells.length).some((cell) => cell.trim() !== ''),
  }))
  const listed = await find(readers.flatMap(({ cells }) => idOf(cells) ?? []))
  const ids = new Set<string>()
  const listings: ImportedListing[] = []
  const yieldIfDue = createYielder()
  for (const { row, cells, isTooLong } of readers) {
    await yieldIfDue()
    const id = cells.text('id')
    const addError = (column: CsvColumn, message: string) =>
      faults.push({
        row,
        column: csvHeaders[language][column],
        message,
        ...shown(cells.text(column)),
      })
    if (isTooLong) faults.push({ row, column: '', message: texts.tooManyCells })
    else if (ids.has(id)) addError('id', texts.repeatedId)
    else {
      if (id !== '') ids.add(id)
      const read: ReadRow =
        id === ''
          ? readNewRow({ ...source, cells })
          : readListedRow({ ...source, cells }, listed.get(idOf(cells) ?? 0))
      if ('listing' in read) listings.push({ row, ...read.listing })
      else if ('refused' in read)
        faults.push({
          row,
          column: csvHeaders[language].id,
          message: texts.refusals[read.refused],
          value: id.slice(0, valueMax),
          code: read.refused,
        })
      else read.faults.forEach(({ column, message }) => addError(column, message))
    }
  }
  return { rows: rows.length, listings, faults }
}

const valueMax = 60

/** The beginning of a cell, in whole characters. */
function shown(text: string): { value?: string } {
  if (text === '') return {}
  const characters = Array.from(text.slice(0, 2 * valueMax + 1))
  return {
    value: characters.length > valueMax ? `${characters.slice(0, valueMax).join('')}…` : text,
  }
}

function idOf(cells: Cells): number | undefined {
  const id = cells.text('id')
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

function cellReader({ cells }: TableRow, columns: Columns): Cells {
  const text = (column: CsvColumn) => {
    const place = columns.get(column)
    return place === undefined ? '' : plain(cells[place] ?? '')
  }
  return { text, has: (column) => columns.has(column) }
}
