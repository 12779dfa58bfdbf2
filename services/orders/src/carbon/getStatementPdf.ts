import { Readable } from 'node:stream'
import { carbon as contract } from '@materia/contracts/carbon/contract.ts'
import type { CarbonStatement } from '@materia/contracts/carbon/statement.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { StatementWriter } from './pdf/startStatementWriter.ts'

type Deps = {
  statementWriter: StatementWriter
  /** Null for an unknown number, and for a statement between two other companies. */
  findStatement: (number: string, userId: number) => Promise<CarbonStatement | null>
}

/** 404 for other companies, so they do not learn that the statement exists. */
export function getStatementPdf({ statementWriter, findStatement }: Deps) {
  return route(
    contract.getStatementPdf,
    async ({ params: { number }, query: { language }, user: { userId }, ctx }) => {
      const statement = await findStatement(number, userId)
      if (!statement) throw notFound()
      const pdf = await statementWriter.writeStatementPdf(statement, language, userId)
      ctx.type = contract.getStatementPdf.contentType
      ctx.set('content-disposition', `inline; filename="materia-${number}-${language}.pdf"`)
      ctx.set('cache-control', 'private, no-store')
      ctx.set('x-content-type-options', 'nosniff')
      ctx.length = pdf.byteLength
      return Readable.from([pdf])
    },
  )
}
