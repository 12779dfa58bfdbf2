import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { parseDestination } from '@materia/contracts/places/destination.ts'
import { locationText } from '@materia/contracts/places/places.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import { requestNoteMax } from '@materia/contracts/requests/constants.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Connection } from 'mongoose'
import { requestLock } from '../requests/pokeRequest.ts'
import {
  listsOf,
  remindAtOf,
  type RequestDocument,
  type RequestRows,
  type StoredInvite,
} from '../requests/request.ts'
import { inviteOf, isOpenAt, nextAtOf } from '../requests/requestAfter.ts'
import type { WantedPostDocument, WantedRows } from './wantedPost.ts'

export type JoinWantedDeps = RequestRows &
  WantedRows & {
    connection: Connection
    nextRequestId: () => Promise<number>
    now: () => Date
  }

/** Answers to a wanted post run one after the other, so that only one opens its request. */
export const wantedLock = (id: number): string => `wanted/${id}`

type Answering = { wantedId: number; buyerId: number } & Pick<
  StoredInvite,
  'sellerId' | 'materials'
>

/**
 * Joins a seller to the request of a wanted post, which its first answer opens. Returns the id of the
 * request. Requires the lock of the post. Throws REQUEST_ENDED if the post is not open.
 */
export async function joinWanted(
  deps: JoinWantedDeps,
  { wantedId, buyerId, sellerId, materials }: Answering,
  session: ClientSession,
): Promise<number> {
  const now = deps.now()
  const post = await deps.wantedPosts.findById(wantedId).session(session).lean()
  if (!post?.isOpen || post.userId !== buyerId || !post.until || post.until <= now)
    throw new AppError(ordersErrors.REQUEST_ENDED)
  const open = await deps.requests.find({ wantedId, state: 'open' }).session(session).lean()
  const known = open.find((one) => isOpenAt(one, now))
  if (known) await lockRows(deps.connection, session, [requestLock(known._id)])
  const request =
    known ?? newRequest(await deps.nextRequestId(), { ...post, until: post.until }, now)
  const invite: StoredInvite = {
    sellerId,
    materials,
    state: 'asked',
    changedAt: now,
    offerId: null,
    isWaiting: false,
    answeredAt: null,
  }
  const invites = inviteOf(request, sellerId)
    ? request.invites.map((one) =>
        one.sellerId === sellerId ? withMaterials(one, materials) : one,
      )
    : [...request.invites, invite]
  const { _id, ...fields } = {
    ...request,
    invites,
    sellerIds: invites.map((one) => one.sellerId),
    lists: listsOf({ ...request, invites }),
    // The offer answers it a moment later.
    nextAt: now,
    changedAt: now,
  }
  await deps.requests.updateOne({ _id }, { $set: fields }, { upsert: true, session })
  return _id
}

/** Also a seller that had declined or left the post answers it again. */
function withMaterials(invite: StoredInvite, added: StoredInvite['materials']): StoredInvite {
  const { materials } = invite
  const others = added.filter(({ id }) => !materials.some((one) => one.id === id))
  return { ...invite, materials: [...materials, ...others] }
}

function newRequest(
  _id: number,
  { _id: wantedId, userId, kilograms, currency, to, until, description }: OpenPost,
  now: Date,
): RequestDocument {
  const remindAt = remindAtOf(until, now)
  return {
    _id,
    buyerId: userId,
    sellerIds: [],
    state: 'open',
    why: null,
    kilograms,
    currency,
    to,
    place: placeOf(to),
    until,
    note: description.slice(0, requestNoteMax).trim(),
    wantedId,
    invites: [],
    showsPrice: false,
    wonPrice: null,
    asks: [],
    lists: [],
    remindAt,
    nextAt: nextAtOf({ until, remindAt }),
    createdAt: now,
    changedAt: now,
  }
}

/** The state of a destination as text. */
export function placeOf(to: string): string {
  const place = parseDestination(to)
  const state = place && findPostalState(place.country, place.postalCode)
  return place && state ? locationText(place.country, state) : to
}

type OpenPost = WantedPostDocument & { until: Date }
