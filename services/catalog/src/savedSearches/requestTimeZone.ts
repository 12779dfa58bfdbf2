import { identity } from '@materia/contracts/identity/contract.ts'
import type { CatalogDeps } from '../deps.ts'

/**
 * Requests a company's time zone once if its copy is of an earlier release. Without a response its
 * alerts come by UTC.
 */
export async function requestTimeZone(
  { sellers, sendRequest }: Pick<CatalogDeps, 'sellers' | 'sendRequest'>,
  userId: number,
): Promise<void> {
  const seller = await sellers.findById(userId, { timeZone: 1, isDeleted: 1 }).lean()
  if (!seller || seller.timeZone || seller.isDeleted) return
  const timeZone = await sendRequest(identity.describeUser, { userId }).then(
    ({ user }) => user?.timeZone,
    () => undefined,
  )
  if (timeZone) await sellers.updateOne({ _id: userId, timeZone: null }, { $set: { timeZone } })
}
