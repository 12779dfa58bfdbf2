import { stringify } from 'csv-stringify/sync'

/** Line breaks and semicolons are quoted too, because some spreadsheets split cells at them. */
export function csvRow(cells: string[]): string {
  return stringify([cells], {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[;\r\n]/,
  })
}
