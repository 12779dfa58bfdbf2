import { Readable } from 'node:stream'
import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import type { CarbonRow } from '@materia/contracts/carbon/statement.ts'
import { setCsv } from '@materia/service-kit/src/http/csvRow.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import { carbonHeader, carbonLine } from './carbonLine.ts'
import { findRows } from './findRows.ts'
import type { StatementDocument } from './statementModel.ts'

const pageSize = 200

/** A CSV file of a company's valid statements of a year, streamed in pages. Whole grams. */
export function exportCarbon({
  carbonStatements,
  now,
}: {
  carbonStatements: Model<StatementDocument>
  now: () => Date
}) {
  return route(
    contract.exportCarbon,
    async ({ query: { year = now().getUTCFullYear(), language }, user: { userId }, ctx }) => {
      const page = (below?: number) =>
        findRows(carbonStatements, {
          userId,
          year,
          limit: pageSize,
          ...(below !== undefined && { below }),
        })
      // The first page is read before the response starts, because an outage can only be reported
      // until then.
      const first = await page()
      setCsv(ctx, `materia-carbon-${year}`)
      async function* lines(): AsyncGenerator<string> {
        yield carbonHeader(language)
        let rows: CarbonRow[] = first
        while (rows.length > 0) {
          yield rows.map((row) => carbonLine(language, row)).join('')
          rows = rows.length < pageSize ? [] : await page(rows.at(-1)!.orderId)
        }
      }
      return Readable.from(lines())
    },
  )
}
