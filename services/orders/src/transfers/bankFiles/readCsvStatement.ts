import { foldText } from '@materia/contracts/text/foldText.ts'
import { parseNumber } from '@materia/contracts/text/parseNumber.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { isDay } from '@materia/contracts/orders/pickup.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { type BankStatement, FileRefused } from './BankStatement.ts'
import { identify } from './identify.ts'
import { parseCents } from './parseCents.ts'

/** The headers of each column, in lower case without accents. Columns of `text` are joined. */
const knownHeaders = {
  day: ['date', 'booking date', 'posting date', 'fecha', 'fecha operacion', 'fecha de operacion'],
  amount: ['amount', 'monto', 'importe'],
  credit: ['credit', 'deposit', 'abono', 'abonos', 'deposito', 'depositos'],
  debit: ['debit', 'withdrawal', 'cargo', 'cargos', 'retiro', 'retiros'],
  text: ['description', 'details', 'memo', 'reference', 'concepto', 'descripcion', 'referencia'],
  name: ['name', 'payer', 'sender', 'nombre', 'ordenante', 'nombre ordenante'],
  accountNumber: ['account', 'sender account', 'cuenta', 'cuenta ordenante', 'clabe ordenante'],
  routingNumber: ['routing number', 'aba'],
  endToEndId: ['end to end id'],
  id: ['id', 'transaction id', 'folio', 'clave de rastreo'],
  balance: ['balance', 'saldo'],
} satisfies Record<string, string[]>
export type CsvColumn = keyof typeof knownHeaders
export const csvColumns = Object.keys(knownHeaders) as CsvColumn[]

export type CsvFormat = {
  /** Materia's account, which a CSV file does not name. */
  accountNumber: string
  currency: Currency
  /** Headers of this bank, where they are not known. */
  columns?: Partial<Record<CsvColumn, string>>
}

const recordBytesMax = 64 * 1024
const linesMax = 100_000

/** Reads a bank's CSV file with a header line. Each line is one entry. */
export function readCsvStatement(text: string, format: CsvFormat): BankStatement {
  const { accountNumber, currency } = format
  const [header = [], ...lines] = readLines(text)
  if (lines.length > linesMax) throw new FileRefused(`The file has more than ${linesMax} lines`)
  const cellOf = columnsOf(header, format.columns)
  const rows = lines.map((cells, at) => {
    const refuse = (why: string): never => {
      throw new FileRefused(`Line ${at + 2}: ${why}`)
    }
    const cents = (column: CsvColumn) => centsOf(cellOf(cells, column), currency, refuse)
    const balance = cents('balance')
    const day = dayOf(cellOf(cells, 'day'), currency, refuse)
    const id = cellOf(cells, 'id')
    const entry = {
      // Banks of senders choose the clave de rastreo, which is unique only for a day.
      bankId: id && `${id} ${day}`,
      day,
      currency,
      cents: (cents('amount') ?? 0) + (cents('credit') ?? 0) - Math.abs(cents('debit') ?? 0),
      text: cellOf(cells, 'text'),
      name: cellOf(cells, 'name'),
      accountNumber: cellOf(cells, 'accountNumber').replaceAll(/[\s-]/g, ''),
      routingNumber: cellOf(cells, 'routingNumber'),
      endToEndId: cellOf(cells, 'endToEndId'),
      isReturned: false,
    }
    return { entry, cents: entry.cents, balance }
  })
  const days = rows.map(({ entry }) => entry.day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) throw new FileRefused('The file has no entries')
  return {
    id: `${first}..${last}`,
    day: last,
    accountNumber,
    currency,
    sequence: null,
    ...balancesOf(rows),
    entries: identify(rows.map(({ entry }) => entry)),
  }
}

function readLines(text: string): string[][] {
  const [first = ''] = text.split(/\r\n?|\n/, 1)
  const delimiter = [',', ';', '\t'].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  )
  try {
    // A line with another number of cells is refused, because the file may be cut off there.
    return parse(text, {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      max_record_size: recordBytesMax,
      // With the header, and one line more than allowed.
      to: linesMax + 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileRefused(`The file is cut off or is no CSV: ${error.message}`)
  }
}

/** Finds the cell of a column in a line. Empty if the file does not have the column. */
function columnsOf(header: string[], own: CsvFormat['columns'] = {}) {
  const folded = header.map((name) => foldText(name).trim())
  const places = new Map(
    csvColumns.map((column) => {
      const named = own[column]
      const names = named === undefined ? knownHeaders[column] : named.split('+').map(foldText)
      const missing = names.find((name) => named !== undefined && !folded.includes(name))
      if (missing !== undefined) throw new FileRefused(`The file has no column “${missing}”`)
      const found = folded.flatMap((name, at) => (names.includes(name) ? [at] : []))
      return [column, column === 'text' || named !== undefined ? found : found.slice(0, 1)]
    }),
  )
  const has = (column: CsvColumn) => (places.get(column)?.length ?? 0) > 0
  if (!has('day') || !(has('amount') || has('credit')))
    throw new FileRefused(
      `The file needs a column for the day and one for the amount. It has: ${header.join(', ').slice(0, 300)}`,
    )
  return (cells: string[], column: CsvColumn) =>
    (places.get(column) ?? [])
      .map((at) => cells[at]?.trim() ?? '')
      .filter(Boolean)
      .join(' ')
}

type Refuse = (why: string) => never

/** Null for an empty cell. Accountants write negative amounts with a sign or in parentheses. */
function centsOf(cell: string, currency: Currency, refuse: Refuse): number | null {
  if (cell === '') return null
  const [, sign = '', open = '', amount = ''] = /^([-+]?)\s*(\(?)(.*?)\)?$/s.exec(cell) ?? []
  const parsed = parseNumber(amount.trim(), { decimals: 2, currency })
  const cents = 'value' in parsed ? parseCents(parsed.value) : null
  if (cents === null) return refuse(`“${cell.slice(0, 40)}” is no amount in ${currency}`)
  return cents * (sign === '-' || open === '(' ? -1 : 1)
}

/** In Mexico the day comes before the month, in the US behind it. */
function dayOf(cell: string, currency: Currency, refuse: Refuse): string {
  const [, year, month = '', date = ''] = /^(\d{4})[-/](\d\d?)[-/](\d\d?)\b/.exec(cell) ?? []
  const [, one = '', two = '', last] = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})\b/.exec(cell) ?? []
  const [m, d] = year ? [month, date] : currency === 'MXN' ? [two, one] : [one, two]
  const day = `${year ?? last}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(day) ? day : refuse(`“${cell.slice(0, 40)}” is no day`)
}

type Row = { cents: number; balance: number | null }

/**
 * The balances before and after the entries, if each line has one. Banks list the oldest entry or
 * the newest entry first.
 */
function balancesOf(rows: Row[]): Pick<BankStatement, 'openingCents' | 'closingCents'> {
  const known = rows.flatMap(({ cents, balance }) => (balance === null ? [] : [{ cents, balance }]))
  const none = { openingCents: null, closingCents: null }
  if (known.length < rows.length || known.length === 0) return none
  const found = [known, known.toReversed()].find((lines) =>
    lines.every(({ cents, balance }, at) => at === 0 || lines[at - 1]!.balance + cents === balance),
  )
  if (!found) throw new FileRefused('The balances of the lines do not follow from their amounts')
  const [oldest, newest] = [found[0]!, found.at(-1)!]
  return { openingCents: oldest.balance - oldest.cents, closingCents: newest.balance }
}
