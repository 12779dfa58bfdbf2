import { openFrom, type WantedDocument, writeWanted } from '@materia/catalog/src/publicApi.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { companies } from './companies.ts'
import type { Databases } from './openDatabases.ts'
import { wantedNeeds, type Need } from './wantedNeeds.ts'
import { yardCode } from './yardCodes.ts'

type Options = { userIds: Map<string, number>; now: Date }

/** Publishes the wanted posts of the demo companies, the last of the list first. */
export async function seedWanted(databases: Databases, { userIds, now }: Options): Promise<void> {
  const { catalog: connection, savedSearches, wantedPosts, wantedAlerts } = databases
  const firstId = await allocateIds(connection, 'wanted_posts', wantedNeeds.length)
  for (const [place, need] of wantedNeeds.entries()) {
    const userId = userIds.get(need.username)
    if (userId === undefined) throw new Error(`No user is called ${need.username}`)
    const publishedAt = new Date(now.getTime() - (wantedNeeds.length - place) * 0.7 * dayMs)
    const post = toPost(need, {
      _id: firstId + place,
      userId,
      publishedAt,
      isShown: place % 2 === 0,
    })
    const deps = { connection, savedSearches, wantedPosts, now: () => publishedAt }
    // The companies of a new demo have no notices about its posts.
    await wantedAlerts.insertMany(
      [...userIds.values()].map((id) => ({
        _id: `${post._id}/${id}`,
        userId: id,
        createdAt: publishedAt,
      })),
    )
    await transaction(connection, (session) => writeWanted(deps, session, post))
  }
}

type Row = Pick<WantedDocument, '_id' | 'userId'> & { publishedAt: Date; isShown: boolean }

/** The stored post of a need. */
export function toPost(need: Need, { _id, userId, publishedAt, isShown }: Row): WantedDocument {
  const company = companies.find(({ username }) => username === need.username)!
  const { country, state } = company
  return {
    _id,
    revision: 1,
    userId,
    presentations: [],
    grade: null,
    colors: [],
    materialOrigin: null,
    mfiMin: null,
    mfiMax: null,
    ...need.material,
    kilograms: need.tonnes * 1000,
    targetPrice: need.price,
    showsPrice: need.price !== null && isShown,
    currency: country === 'MEX' ? 'MXN' : 'USD',
    country,
    state,
    postalCode: yardCode(company, state) ?? '',
    description: need.description,
    createdAt: publishedAt,
    publishedAt,
    ...openFrom(publishedAt),
  }
}
