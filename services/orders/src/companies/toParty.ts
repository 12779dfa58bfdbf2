import type { Party } from '@materia/contracts/orders/order.ts'
import { type CompanyDocument, deletedCompany } from './company.ts'

/** A company's public name. A deleted account has none. */
export function toParty(id: number, company: CompanyDocument | undefined): Party {
  const { companyName, profilePictureUrl } = company ?? { companyName: '', profilePictureUrl: '' }
  return company?.isDeleted
    ? { id, companyName: deletedCompany.companyName, profilePictureUrl: '', isDeleted: true }
    : { id, companyName, profilePictureUrl }
}
