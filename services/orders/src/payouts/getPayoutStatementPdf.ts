import { payouts } from '@materia/contracts/payouts/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findCompany, type FindCompanyDeps } from '../companies/findCompany.ts'
import type { OrderDeps } from '../orderChanges/OrderDeps.ts'
import { sendPdf } from '../pdf/sendPdf.ts'
import type { PdfWriter } from '../pdf/startPdfWriter.ts'
import { findBuyers } from './exportPayoutStatement.ts'
import { payoutStatementView } from './payoutStatementView.ts'
import { readStatement } from './readStatement.ts'
import { statementRows } from './statementRows.ts'

type Deps = Pick<OrderDeps, 'orders' | 'ledger' | 'now'> &
  FindCompanyDeps & { pdfWriter: PdfWriter }

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
      const pdf = await deps.pdfWriter.writePdf('payouts', view, userId)
      return sendPdf(ctx, `materia-${month}-${currency}-${language}`, pdf)
    },
  )
}
