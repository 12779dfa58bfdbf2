import { catalog } from '@materia/contracts/catalog/contract.ts'
import { writeNotice } from '@materia/contracts/notices/writeNotice.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { CatalogDeps } from '../deps.ts'
import { postalCodeText } from './postalCodeText.ts'

/** `userId`: all sellers up to this one are notified. */
type Progress = { _id: string; userId: number; doneAt?: Date }

const _id = 'postal-codes'
const batchSize = 100

/**
 * Notifies each seller once that listings have no postal code, so that their freight cannot be
 * quoted. Only listings of earlier versions have none, so this ends with the last such seller.
 * Returns the number of sellers of one batch.
 */
export async function askForPostalCodes({
  connection,
  materials,
  now,
}: Pick<CatalogDeps, 'connection' | 'materials' | 'now'>): Promise<number> {
  const upgrades = connection.collection<Progress>('upgrades')
  const progress = await upgrades.findOne({ _id })
  if (progress?.doneAt) return 0
  const sellers = await materials.aggregate<{ _id: number; count: number }>([
    {
      $match: {
        userId: { $gt: progress?.userId ?? 0 },
        deletedAt: null,
        status: { $in: ['available', 'reserved'] },
        postalCode: { $in: [null, ''] },
      },
    },
    { $group: { _id: '$userId', count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
    { $limit: batchSize },
  ])
  await transaction(connection, async (session) => {
    await emitAll(
      session,
      catalog.noticesRaised,
      sellers.map(({ _id: userId, count }) => {
        const params = { count: String(count) }
        const kind = 'postalCodeMissing'
        return {
          key: `${_id}/${userId}`,
          notices: [{ userId, kind, params, ...writeNotice(postalCodeText, params) }],
        }
      }),
    )
    const last = sellers.at(-1)
    const isDone = sellers.length < batchSize
    await upgrades.updateOne(
      { _id },
      { $set: { ...(last && { userId: last._id }), ...(isDone && { doneAt: now() }) } },
      { upsert: true, session },
    )
  })
  return sellers.length
}
