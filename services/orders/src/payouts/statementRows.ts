import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { StatementLineKind } from '@materia/contracts/payouts/constants.ts'
import type { CompanyDocument } from '../companies/company.ts'
import type { ReadStatement } from './readStatement.ts'
import type { SaleParts } from './sellerLines.ts'
import { dayOf } from './statementOf.ts'

/** A line of a statement for a reader. */
export type StatementRow = {
  day: string
  kind: StatementLineKind
  orderId: number
  material: string
  buyer: string
  parts: SaleParts | null
  cents: number
  balance: number
}

type Reader = { language: Language; timeZone: string; companies: CompanyDocument[] }

/** The lines of a statement, each with the balance after it. */
export function statementRows(
  { opening, lines, orders }: ReadStatement,
  { language, timeZone, companies }: Reader,
): StatementRow[] {
  const day = dayOf(timeZone)
  const byId = new Map(companies.map((company) => [company._id, company]))
  const nameOf = (company?: CompanyDocument) =>
    company?.isDeleted ? deletedCompanyNames[language] : (company?.companyName ?? '')
  let balance = opening
  return lines.map(({ orderId, kind, at, cents, parts }) => {
    const { material, buyerId } = orders.get(orderId)!
    balance += cents
    return {
      day: day(at),
      kind,
      orderId,
      material: materialTitle(language, material),
      buyer: nameOf(byId.get(buyerId)),
      parts,
      cents,
      balance,
    }
  })
}
