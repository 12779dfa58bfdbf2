import { Readable } from 'node:stream'
import { decimal } from '@materia/contracts/money.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { csvHeader, csvRow, setCsv } from '@materia/service-kit/src/http/csvRow.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { readStatement } from './readStatement.ts'
import { type StatementRow, statementRows } from './statementRows.ts'
import { statementWords } from './statementWords.ts'

/** The statement as a CSV file. Its first and last lines are the balances. */
export function exportPayoutStatement(deps: Pick<OrderDeps, 'orders' | 'ledger' | 'companies'>) {
  return route(
    payouts.exportPayoutStatement,
    async ({ query: { language, ...wanted }, user: { userId }, ctx }) => {
      const { currency, month, timeZone } = wanted
      const statement = await readStatement(deps, { sellerId: userId, ...wanted })
      const companies = await findBuyers(deps, statement.orders)
      const words = statementWords[language]
      const { date, kind, order, material, buyer, price, tax, fee, moneyIn, moneyOut, balance } =
        words.columns
      const balanceLine = (label: string, cents: number) =>
        csvRow(['', label, '', '', '', '', '', '', '', '', decimal(cents), currency])
      // A number below zero would become a text, because it may begin a formula.
      const part = (cents = 0) => (cents === 0 ? '' : decimal(Math.abs(cents)))
      const line = (row: StatementRow) => {
        const { parts } = row
        return csvRow([
          row.day,
          words.kinds[row.kind],
          String(row.orderId),
          row.material,
          row.buyer,
          part(parts?.price),
          part(parts?.tax),
          part(parts?.fee),
          part(Math.max(0, row.cents)),
          part(Math.min(0, row.cents)),
          decimal(row.balance),
          currency,
        ])
      }
      setCsv(ctx, `materia-${month}-${currency}`)
      return Readable.from([
        csvHeader([
          date,
          kind,
          order,
          material,
          buyer,
          price,
          tax,
          fee,
          moneyIn,
          moneyOut,
          balance,
          words.currency,
        ]),
        balanceLine(words.opening, statement.opening),
        ...statementRows(statement, { language, timeZone, companies }).map(line),
        balanceLine(words.closing, statement.closing),
      ])
    },
  )
}

/** The buyers of orders, with one query. */
export function findBuyers(
  { companies }: Pick<OrderDeps, 'companies'>,
  orders: Map<number, { buyerId: number }>,
) {
  const ids = [...new Set([...orders.values()].map(({ buyerId }) => buyerId))]
  return companies.find({ _id: { $in: ids } }).lean()
}
