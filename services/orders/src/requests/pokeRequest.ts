import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { RequestRows } from './request.ts'

/** Steps that end or award a request run one after the other, across all processes. */
export const requestLock = (id: number): string => `request/${id}`

/**
 * Makes a job look at a request because one of its offers changes, in the transaction of the change.
 * So the request follows its offers also if this process dies.
 */
export async function pokeRequest(
  { requests }: RequestRows,
  session: ClientSession,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await requests.updateOne({ _id: id }, { $set: { nextAt: now } }, { session })
}
