import type { Db } from 'mongodb'

const linkId = 'link-of-a-reset'

/**
 * Requests a reset of second factors as the operator's command does. Returns the id for the link
 * that cancels it.
 */
export async function requestFactorResetNow(database: Db, userId: number): Promise<string> {
  const until = new Date(Date.now() + 60_000)
  await database
    .collection<{ _id: number; askedAt: Date; dueAt: Date }>('factor_resets')
    .insertOne({ _id: userId, askedAt: new Date(), dueAt: until })
  const link = {
    _id: linkId,
    purpose: 'stopFactorReset',
    userId,
    value: '',
    expiresAt: until,
    usedAt: null,
  }
  await database.collection<typeof link>('links').insertOne(link)
  return linkId
}
