import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { setCsv } from './csvRow.ts'

type CsvPages<Row> = {
  /** The file's name, without its ending. */
  name: string
  header: string
  pageSize: number
  /** Reads the page after a row, or the first one. */
  read: (after?: Row) => Promise<Row[]>
  linesOf: (rows: Row[]) => string[] | Promise<string[]>
}

/**
 * Streams a CSV file in pages. Reads the first page before the response starts, because an outage can
 * only be reported until then.
 */
export async function csvPages<Row>(
  ctx: Pick<Context, 'set'>,
  { name, header, pageSize, read, linesOf }: CsvPages<Row>,
): Promise<Readable> {
  const first = await read()
  setCsv(ctx, name)
  async function* lines(): AsyncGenerator<string> {
    yield header
    let rows = first
    while (rows.length > 0) {
      yield (await linesOf(rows)).join('')
      rows = rows.length < pageSize ? [] : await read(rows.at(-1))
    }
  }
  return Readable.from(lines())
}
