import { stringify } from 'csv-stringify/sync'
import type { Context } from 'koa'

/**
 * A line of a CSV file. Cells cannot become formulas. Line breaks and semicolons are quoted too,
 * because some spreadsheets split cells at them.
 */
export function csvRow(cells: readonly string[]): string {
  return stringify([cells], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[;\r\n]/,
  })
}

/** The header line, with the byte order mark by which spreadsheets recognize UTF-8. */
export function csvHeader(cells: readonly string[]): string {
  return `\uFEFF${csvRow(cells)}`
}

/** Marks a response as a CSV file to download. `name`: without its ending. */
export function setCsv(ctx: Pick<Context, 'set'>, name: string): void {
  ctx.set('content-type', 'text/csv; charset=utf-8')
  ctx.set('content-disposition', `attachment; filename="${name}.csv"`)
}
