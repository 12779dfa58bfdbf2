import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { StatementLineKind } from '@materia/contracts/payouts/constants.ts'
import { sumTaxCents } from '@materia/contracts/tax/computeTaxLines.ts'
import type { CompanyDocument } from '../companies/company.ts'
import type { ReadStatement } from './readStatement.ts'
import { dayOf } from './statementOf.ts'

/** A line of a statement for a reader. Only a sale has the parts of its amount. */
export type StatementRow = {
  day: string
  kind: StatementLineKind
  orderId: number
  material: string
  buyer: string
  parts: { price: number; tax: number; fee: number } | null
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
  return lines.map(({ orderId, kind, at, cents }) => {
    const { state, material, buyerId } = orders.get(orderId)!
    const { priceCents, sellerFeeCents, taxLines = [], depositCents } = state.amounts
    balance += cents
    return {
      day: day(at),
      kind,
      orderId,
      material: materialTitle(language, material),
      buyer: nameOf(byId.get(buyerId)),
      parts:
        // A deposit and its balance are two lines of one sale.
        kind === 'sale' && depositCents === undefined
          ? { price: priceCents, tax: sumTaxCents(taxLines), fee: -sellerFeeCents }
          : null,
      cents,
      balance,
    }
  })
}
