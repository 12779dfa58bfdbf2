import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import type { CarbonRow } from '@materia/contracts/carbon/statement.ts'
import { csvPages } from '@materia/service-kit/src/http/csvPages.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { Model } from 'mongoose'
import { carbonHeader, carbonLine } from './carbonLine.ts'
import { findRows } from './findRows.ts'
import type { StatementDocument } from './statementModel.ts'

const pageSize = 200

/** A CSV file of a company's valid statements of a year. Whole grams. */
export function exportCarbon({
  carbonStatements,
  now,
}: {
  carbonStatements: Model<StatementDocument>
  now: () => Date
}) {
  return route(
    contract.exportCarbon,
    ({ query: { year = now().getUTCFullYear(), language }, user: { userId }, ctx }) =>
      csvPages<CarbonRow>(ctx, {
        name: `materia-carbon-${year}`,
        header: carbonHeader(language),
        pageSize,
        read: (after) =>
          findRows(carbonStatements, {
            userId,
            year,
            limit: pageSize,
            ...(after && { below: after.orderId }),
          }),
        linesOf: (rows) => rows.map((row) => carbonLine(language, row)),
      }),
  )
}
