import { decimal } from '@materia/contracts/money.ts'
import { offers as offersContract } from '@materia/contracts/offers/contract.ts'
import type { OfferChangedData } from '@materia/contracts/offers/offerEvent.ts'
import { ordersErrors } from '@materia/contracts/orders/errors.ts'
import { AppError, notFound, unavailable } from '@materia/service-kit/src/AppError.ts'
import {
  type Cause,
  type ClientSession,
  transaction,
} from '@materia/service-kit/src/database/transaction.ts'
import { emitAll } from '@materia/service-kit/src/outbox/outbox.ts'
import type { Connection } from 'mongoose'
import { decideOffer, later, type OfferCommand } from './decideOffer.ts'
import { evolveOffer } from './evolveOffer.ts'
import { listsOf, nextAtOf, type OfferDocument, type OfferRows } from './offer.ts'
import { namedLot } from '../lots/namedLot.ts'
import { pokeRequest } from '../requests/pokeRequest.ts'
import type { RequestRows } from '../requests/request.ts'
import {
  acceptedOf,
  newsOf,
  type OfferEvent,
  type OfferStage,
  type OfferState,
} from './offerState.ts'

export type ChangeOfferDeps = OfferRows & RequestRows & { connection: Connection; now: () => Date }

const triesMax = 20

/** `before`: runs in the same transaction, first. `after`: the same with the stored offer. */
type Options = Partial<Cause> & {
  locks?: string[]
  before?: (session: ClientSession) => Promise<void>
  after?: (session: ClientSession, offer: OfferDocument) => Promise<void>
}

/**
 * Decides a command and stores its events with the news. If another process changed the offer
 * meanwhile, it reads and decides again. Throws the reason of a refusal. Returns the stored offer,
 * unchanged if the command was done before.
 */
export async function changeOffer(
  deps: ChangeOfferDeps,
  offer: OfferDocument,
  command: OfferCommand,
  { before, after, ...cause }: Options = {},
): Promise<OfferDocument> {
  let read = offer
  for (let tries = 0; tries < triesMax; tries++) {
    const of = read
    if (decided(of, command, deps.now()).length === 0) return of
    const saved = await transaction(
      deps.connection,
      async (session) => {
        await before?.(session)
        // Again, because it may have waited for its locks: an end is later than all before it.
        const stored = await saveOffer(deps, session, of, decided(of, command, deps.now()))
        if (stored) await after?.(session, stored)
        return stored
      },
      cause,
    )
    if (saved) return saved
    read = await rereadOffer(deps, offer._id)
  }
  throw unavailable(new Error(`Offer ${offer._id} was changed by others on every try`))
}

/** The events of a command. Throws the reason of a refusal. */
function decided(offer: OfferDocument, command: OfferCommand, now: Date): OfferEvent[] {
  const events = decideOffer(offer, command, now)
  if ('refused' in events) throw new AppError(ordersErrors[events.refused])
  return events
}

export async function rereadOffer({ offers }: OfferRows, id: number): Promise<OfferDocument> {
  const offer = await offers.findById(id).lean()
  if (!offer) throw notFound()
  return offer
}

/** Writes an offer's new state and its news. Null if it has changed since it was read. */
export async function saveOffer(
  { offers, requests, now }: Omit<ChangeOfferDeps, 'connection'>,
  session: ClientSession,
  offer: OfferDocument,
  events: OfferEvent[],
): Promise<OfferDocument | null> {
  const saved = applied(offer, events, now())
  // No event changes the words, and another process may have removed a deleted company's name.
  const { _id, words: _words, ...fields } = saved
  const { matchedCount } = await offers.updateOne(
    { _id, version: offer.version },
    { $set: fields },
    { session },
  )
  if (matchedCount === 0) return null
  if (offer.requestId !== undefined)
    await pokeRequest({ requests }, session, { id: offer.requestId, now: now() })
  await emitNews(session, offer, events)
  return saved
}

/** The offer after its events. */
export function applied(offer: OfferDocument, events: OfferEvent[], now: Date): OfferDocument {
  const { revisions, live, stage } = events.reduce<OfferState>(evolveOffer, offer)
  const state = { ...offer, revisions, live, stage }
  const newest = revisions.at(-1)!
  const needed = stockIdsOf(stage)
  const owed = [
    ...(offer.owed ?? []),
    ...stockIdsOf(offer.stage).filter((id) => !needed.includes(id)),
  ]
  const materialIds = [
    ...new Set(revisions.flatMap(({ lines }) => lines.map(({ materialId }) => materialId))),
  ]
  return {
    ...offer,
    revisions,
    live,
    stage,
    materialIds,
    state: stage.kind,
    version: offer.version + events.length,
    lists: listsOf({ ...offer, materialIds }, state),
    owed,
    // If this process dies before it returns the stock, a job does.
    nextAt: owed.length > 0 ? later(now) : nextAtOf(state),
    authorId: newest.by === 'buyer' ? offer.buyerId : offer.sellerId,
    changedAt: now,
  }
}

const stockIdsOf = (stage: OfferStage) => ('stockIds' in stage ? stage.stockIds : [])

/** Writes the news of events to the outbox. `offer`: before them. */
export async function emitNews(
  session: ClientSession,
  offer: OfferDocument,
  events: OfferEvent[],
): Promise<void> {
  let state: OfferState = offer
  const all = events.flatMap((event) => {
    const data = dataOf(offer, event, state)
    state = evolveOffer(state, event)
    return data
  })
  await emitAll(session, offersContract.offerChanged, all)
}

function dataOf(offer: OfferDocument, event: OfferEvent, before: OfferState): OfferChangedData[] {
  const news = newsOf(event, before)
  if (!news) return []
  const after = evolveOffer(before, event)
  const no = noOf(event, before)
  const revision = after.revisions[no - 1]!
  const [line] = revision.lines
  const { _id: offerId, buyerId, sellerId } = offer
  const { cents, materialId } = line!
  const { currency } = revision.terms
  return [
    {
      offerId,
      news,
      by: actorOf(event, before),
      no,
      buyerId,
      sellerId,
      materialId,
      materialIds: revision.lines.map((one) => one.materialId),
      lot: {
        ...namedLot(line!),
        price: decimal(cents),
        currency,
      },
      lines: revision.lines.length,
      amount: decimal(sumOf(revision.lines)),
      currency,
      until: untilOf(after, no),
      ...(event.kind === 'ended' && { why: event.end.why }),
      ...(event.kind === 'ended' && event.end.reason && { reason: event.end.reason }),
      ...(event.kind === 'ended' && event.end.wonPrice && { wonPrice: event.end.wonPrice }),
      ...(event.kind === 'ordered' && { orderIds: event.orderIds }),
      ...(offer.requestId !== undefined && { requestId: offer.requestId }),
      ...(offer.frameId !== undefined && { frameId: offer.frameId }),
    },
  ]
}

export const sumOf = (lines: { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

/** The revision that an event is about. */
function noOf(event: OfferEvent, { stage, live, revisions }: OfferState): number {
  if (event.kind === 'revised') return event.revision.no
  if (event.kind === 'frameStarted') return event.no
  if ('no' in stage) return stage.no
  if (event.kind === 'dropped') return live[event.by] ?? revisions.length
  return Math.max(live.buyer ?? 0, live.seller ?? 0) || revisions.length
}

function actorOf(event: OfferEvent, { stage }: OfferState) {
  if (event.kind === 'revised') return event.revision.by
  if (event.kind === 'accepted' && 'no' in stage) return stage.by
  if (event.kind === 'frameStarted') return event.by
  if (event.kind === 'noticeGiven') return event.notice.by
  if (event.kind === 'ordered') return 'buyer'
  if (event.kind === 'ended') return event.end.why === 'expired' ? null : event.end.by
  if (event.kind !== 'dropped' || event.why === 'expired') return null
  if (event.why === 'withdrawn') return event.by
  return event.by === 'buyer' ? 'seller' : 'buyer'
}

function untilOf(state: OfferState, no: number): string | null {
  const { stage, revisions } = state
  const dueAt = stage.kind === 'ended' ? undefined : acceptedOf(state)?.dueAt
  if (dueAt) return dueAt.toISOString()
  return stage.kind === 'open' ? revisions[no - 1]!.validUntil.toISOString() : null
}
