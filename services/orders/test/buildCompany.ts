import type { CompanyDocument } from '../src/companies/company.ts'

/** A company's copy in orders. */
export function buildCompany(
  company: Pick<CompanyDocument, '_id' | 'companyName'> & Partial<CompanyDocument>,
): CompanyDocument {
  return { revision: 1, username: '', profilePictureUrl: '', language: null, ...company }
}
