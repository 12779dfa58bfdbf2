import { Readable } from 'node:stream'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { StatementWriter } from '../carbon/pdf/startStatementWriter.ts'
import { findCompany, type FindCompanyDeps } from '../companies/findCompany.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { findBuyers } from './exportPayoutStatement.ts'
import { payoutStatementView } from './payoutStatementView.ts'
import { readStatement } from './readStatement.ts'
import { statementRows } from './statementRows.ts'

type Deps = Pick<OrderDeps, 'orders' | 'ledger' | 'now'> &
  FindCompanyDeps & { statementWriter: StatementWriter }

export function getPayoutStatementPdf(deps: Deps) {
  return route(
    payouts.getPayoutStatementPdf,
    async ({ query: { language, ...wanted }, user: { userId }, ctx }) => {
      const { currency, month, timeZone } = wanted
      const statement = await readStatement(deps, { sellerId: userId, ...wanted })
      const companies = await findBuyers(deps, statement.orders)
      const own = await findCompany(deps, userId)
      const view = payoutStatementView({
        language,
        currency,
        month,
        companyName: own?.companyName ?? '',
        statement,
        rows: statementRows(statement, { language, timeZone, companies }),
        now: deps.now(),
      })
      const pdf = await deps.statementWriter.writePdf('payouts', view, userId)
      ctx.type = payouts.getPayoutStatementPdf.contentType
      ctx.set(
        'content-disposition',
        `inline; filename="materia-${month}-${currency}-${language}.pdf"`,
      )
      ctx.set('cache-control', 'private, no-store')
      ctx.set('x-content-type-options', 'nosniff')
      ctx.length = pdf.byteLength
      return Readable.from([pdf])
    },
  )
}
