import { Readable } from 'node:stream'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'

/** A row with its number in a spreadsheet. The first row is 1. */
export type TableRow = { row: number; cells: string[] }
/** `stopped`: the row at which reading ended, because the file is no CSV or is far too long. */
export type Table = { rows: TableRow[]; stopped: { row: number; why: 'notCsv' | 'tooLong' } | null }

const chunkLength = 16 * 1024
const rowLengthMax = 64 * 1024
/** More cells than a description with many commas has. */
const rowCellsMax = 5_000
/** Each cell takes time to read, and spreadsheets often write many empty rows. */
const cellsMax = 100_000

/** A first line by which spreadsheets name the delimiter, and which they do not show as a row. */
const separatorLine = /^\uFEFF?"?sep=([,;\t])"?(?:\r\n|\n|\r)/i

/** Reads at most `rowsMax` rows of a CSV text. Empty rows are left out. */
export async function readTable(file: string, rowsMax: number): Promise<Table> {
  const named = separatorLine.exec(file)
  const text = file.slice(named?.[0].length ?? 0)
  const delimiter = named?.[1] ?? delimiterOf(text)
  const row = endlessLine(text, delimiter)
  if (row !== null) return { rows: [], stopped: { row, why: 'tooLong' } }

  const rows: TableRow[] = []
  const options = {
    delimiter,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: rowLengthMax,
  }
  let cellCount = 0
  try {
    for await (const { record, info } of Readable.from(chunks(text), { objectMode: false }).compose(
      parse(options),
    )) {
      const at = info.records + info.empty_lines
      cellCount += record.length
      if (cellCount > cellsMax) return { rows, stopped: { row: at, why: 'tooLong' } }
      if (record.every((cell: string) => cell.trim() === '')) continue
      rows.push({ row: at, cells: record })
      if (rows.length === rowsMax) break
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      rows,
      stopped: {
        row: Number(error['records'] ?? 0) + Number(error['empty_lines'] ?? 0) + 1,
        why: 'notCsv',
      },
    }
  }
  return { rows, stopped: null }
}

/** Yields to other requests between the chunks of a large file. */
async function* chunks(text: string): AsyncGenerator<Buffer> {
  // Bytes instead of text, because a slice of text may end within a character. The parser decodes
  // whole cells.
  const bytes = Buffer.from(text)
  for (let start = text.startsWith('\uFEFF') ? 3 : 0; start < bytes.length; start += chunkLength) {
    yield bytes.subarray(start, start + chunkLength)
    await yieldToLoop()
  }
}

/** Spreadsheets separate cells by commas, semicolons or tabs, depending on their locale. */
function delimiterOf(text: string): string {
  const [header = ''] = text
    .slice(0, rowLengthMax)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) =>
    count(delimiter) > count(best) ? delimiter : best,
  )
}

/** The first line with far too many cells, on which the parser would spend seconds. */
function endlessLine(text: string, delimiter: string): number | null {
  // Old Mac spreadsheets end lines with a carriage return only.
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  let line = 1
  let cells = 0
  for (const char of text) {
    if (char === lineEnd) {
      line++
      cells = 0
    } else if (char === delimiter) {
      cells++
      if (cells > rowCellsMax) return line
    }
  }
  return null
}
