import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import type { CarbonStatement } from '@materia/contracts/carbon/statement.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { sendPdf } from '../pdf/sendPdf.ts'
import type { PdfWriter } from '../pdf/startPdfWriter.ts'
import { statementView } from './pdf/statementView.ts'

type Deps = {
  pdfWriter: PdfWriter
  /** Null for an unknown number, and for a statement between two other companies. */
  findStatement: (number: string, userId: number) => Promise<CarbonStatement | null>
}

/** 404 for other companies, so they do not learn that the statement exists. */
export function getStatementPdf({ pdfWriter, findStatement }: Deps) {
  return route(
    contract.getStatementPdf,
    async ({ params: { number }, query: { language }, user: { userId }, ctx }) => {
      const statement = await findStatement(number, userId)
      if (!statement) throw notFound()
      const pdf = await pdfWriter.writePdf('carbon', statementView(statement, language), userId)
      return sendPdf(ctx, `materia-${number}-${language}`, pdf)
    },
  )
}
