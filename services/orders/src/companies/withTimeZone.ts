import { identity } from '@materia/contracts/identity/contract.ts'
import type { CompanyDocument } from './company.ts'
import type { FindCompanyDeps } from './findCompany.ts'

/**
 * The company with its time zone. Copies of earlier releases have none, so it is requested once. A
 * notice does not wait for an answer: without one its times are in UTC.
 */
export async function withTimeZone(
  { companies, sendRequest }: Pick<FindCompanyDeps, 'companies' | 'sendRequest'>,
  company: CompanyDocument | null,
): Promise<CompanyDocument | null> {
  if (!company || company.isDeleted || company.timeZone) return company
  const user = await sendRequest(identity.describeUser, { userId: company._id }).then(
    (answer) => answer.user,
    () => null,
  )
  // An identity of the last release has none either.
  if (!user?.timeZone) return company
  const { timeZone } = user
  await companies.updateOne({ _id: company._id, timeZone: null }, { $set: { timeZone } })
  return { ...company, timeZone }
}
