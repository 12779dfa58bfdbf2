import { canGiveNotice, openUntil, remindAt } from '@materia/contracts/callOffs/frameRules.ts'
import type { DeclineReason } from '@materia/contracts/offers/constants.ts'
import { revisionsMax } from '@materia/contracts/offers/constants.ts'
import type { WonPrice } from '@materia/contracts/offers/offer.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import {
  frameTermsOf,
  liveOf,
  type OfferEvent,
  type OfferState,
  otherRole,
  renewUntil,
  type StageOf,
  type StoredRevision,
} from './offerState.ts'

type EndReason = 'lotGone' | 'blocked' | 'accountGone' | 'notChosen' | 'over'

export type OfferCommand =
  /** `after`: the newest revision that the author has seen. */
  | { kind: 'revise'; revision: StoredRevision; after: number }
  | { kind: 'withdraw'; by: OrderRole; no: number }
  | { kind: 'decline'; by: OrderRole; no: number; reason: DeclineReason; note: string }
  /** `part`: a revision of the buyer with less of the goods, which the terms allow. */
  | {
      kind: 'startAccept'
      by: OrderRole
      hash: string
      stockIds: number[]
      part?: StoredRevision
      /** The seller’s, for a frame contract. */
      timeZone?: string
    }
  | { kind: 'finishAccept'; stockIds: number[]; dueAt: Date }
  /** The stock could not be reserved. `isGone`: nor ever again. */
  | { kind: 'failAccept'; stockIds: number[]; isGone: boolean }
  | { kind: 'startOrder'; orderIds: number[] }
  | { kind: 'dropOrder'; orderIds: number[] }
  | { kind: 'order'; orderIds: number[] }
  /** Time has passed. `isUnused`: nothing is called off in this month of a frame contract. */
  | { kind: 'tick'; isUnused?: boolean }
  /** A side ends a frame contract after the agreed notice. */
  | { kind: 'giveNotice'; by: OrderRole; note: string }
  /** `over`: all of a frame contract is called off. */
  | { kind: 'end'; why: EndReason; by: OrderRole | null; wonPrice?: WonPrice | null }

export type OfferRefusal = {
  refused:
    | 'OFFER_CHANGED'
    | 'OFFER_EXPIRED'
    | 'OFFER_ENDED'
    | 'OFFER_BUSY'
    | 'OFFERS_FULL'
    | 'FRAME_ENDED'
}
type Decision = OfferEvent[] | OfferRefusal

/** How long one process may work on an offer. After that a job takes over. */
export const offerWorkMs = 30_000

/** When a job takes over the work of a process that has stopped. */
export const later = (now: Date) => new Date(now.getTime() + offerWorkMs)

/** Returns the events of a command, none if it was done before, or the reason why it is refused. */
export function decideOffer(state: OfferState, command: OfferCommand, now: Date): Decision {
  switch (command.kind) {
    case 'revise':
      return decideRevision(state, command, now)
    case 'withdraw':
    case 'decline':
      return decideDrop(state, command, now)
    case 'startAccept':
      return decideAccept(state, command, now)
    case 'finishAccept':
      return isOf(state, command) ? [{ kind: 'accepted', dueAt: command.dueAt }] : []
    case 'failAccept':
      if (!isOf(state, command)) return []
      // A call-off gives its quantity back. Its buyer can call off again.
      return command.isGone || state.frameId !== undefined
        ? [endedBy('lotGone', null, now)]
        : [{ kind: 'acceptFailed' }]
    case 'startOrder':
    case 'dropOrder':
    case 'order':
      return decideOrder(state, command, now)
    case 'tick':
      return decideTick(state, command, now)
    case 'giveNotice':
      return decideNotice(state, command, now)
    case 'end':
      return decideEnd(state, command, now)
  }
}

/** Whether the offer is still being accepted with these reservations. */
const isOf = ({ stage }: OfferState, { stockIds }: { stockIds: number[] }) =>
  stage.kind === 'accepting' && stage.stockIds[0] === stockIds[0]

function decideRevision(
  state: OfferState,
  { revision, after }: Extract<OfferCommand, { kind: 'revise' }>,
  now: Date,
): Decision {
  const { stage, revisions } = state
  if (stage.kind === 'ended') {
    const until = renewUntil(state, revision.by)
    if (!until || until <= now) return { refused: 'OFFER_ENDED' }
  } else if (stage.kind !== 'open') return closed(state)
  if (after !== revisions.length) return { refused: 'OFFER_CHANGED' }
  if (revisions.length >= revisionsMax) return { refused: 'OFFERS_FULL' }
  return [{ kind: 'revised', revision }]
}

function closed({ stage }: OfferState): OfferRefusal {
  if (stage.kind === 'ended') return { refused: 'OFFER_ENDED' }
  const isBusy = stage.kind === 'accepting' || stage.kind === 'ordering'
  return { refused: isBusy ? 'OFFER_BUSY' : 'OFFER_CHANGED' }
}

function decideDrop(
  state: OfferState,
  command: Extract<OfferCommand, { kind: 'withdraw' | 'decline' }>,
  now: Date,
): Decision {
  const { stage, live } = state
  const why = command.kind === 'withdraw' ? 'withdrawn' : 'declined'
  const { by, no } = command
  if (stage.kind === 'ended' && stage.why === why && stage.by === by) return []
  if (stage.kind !== 'open') return closed(state)
  const author = command.kind === 'withdraw' ? by : otherRole(by)
  if (live[author] !== no) return { refused: 'OFFER_CHANGED' }
  if (liveOf(state, otherRole(author), now)) return [{ kind: 'dropped', by: author, why, at: now }]
  const { reason, note } = 'reason' in command ? command : {}
  return [endedBy(why, by, now, { ...(reason && { reason }), ...(note && { note }) })]
}

function decideAccept(
  state: OfferState,
  { by, hash, stockIds, part, timeZone = 'UTC' }: Extract<OfferCommand, { kind: 'startAccept' }>,
  now: Date,
): Decision {
  const { stage, revisions } = state
  if ('no' in stage) {
    const isSame = stage.by === by && revisions[stage.no - 1]?.hash === (part?.hash ?? hash)
    return isSame && stage.kind !== 'accepting' ? [] : closed(state)
  }
  if (stage.kind === 'ended')
    return { refused: stage.why === 'expired' ? 'OFFER_EXPIRED' : 'OFFER_ENDED' }
  const author = otherRole(by)
  const revision = revisions[(state.live[author] ?? 0) - 1]
  if (!revision || revision.hash !== hash) return { refused: 'OFFER_CHANGED' }
  if (revision.validUntil <= now) return { refused: 'OFFER_EXPIRED' }
  const taken = part && { ...part, no: revisions.length + 1 }
  const { no, terms } = taken ?? revision
  if (terms.callOff) return [{ kind: 'frameStarted', no, by, at: now, timeZone }]
  return [
    ...(taken ? [{ kind: 'partTaken' as const, revision: taken }] : []),
    { kind: 'acceptStarted', no, by, at: now, stockIds, until: later(now) },
  ]
}

function decideOrder(
  state: OfferState,
  command: Extract<OfferCommand, { kind: 'startOrder' | 'dropOrder' | 'order' }>,
  now: Date,
): Decision {
  const { stage } = state
  const { kind, orderIds } = command
  if (kind === 'startOrder') {
    if (stage.kind !== 'accepted') return closed(state)
    if (stage.dueAt <= now) return { refused: 'OFFER_ENDED' }
    return [{ kind: 'orderStarted', orderIds, until: later(now) }]
  }
  // Another attempt has taken over, or the orders are placed.
  if (stage.kind !== 'ordering' || stage.orderIds[0] !== orderIds[0]) return []
  return kind === 'order' ? [{ kind: 'ordered', orderIds }] : [{ kind: 'orderDropped' }]
}

function decideTick(
  state: OfferState,
  { isUnused = false }: Extract<OfferCommand, { kind: 'tick' }>,
  now: Date,
): OfferEvent[] {
  const { stage, live, revisions } = state
  if (stage.kind === 'accepted' && stage.dueAt <= now) return [endedBy('lapsed', null, now)]
  if (stage.kind === 'running') return tickFrame(state, stage, { isUnused, now })
  if (stage.kind !== 'open') return []
  const sides = (['buyer', 'seller'] as const).filter((role) => live[role] !== null)
  const over = sides.filter((role) => !liveOf(state, role, now))
  if (over.length === 0) return []
  // The side whose revision was valid longest can renew it.
  const ends = over.toSorted(
    (one, other) =>
      revisions[live[other]! - 1]!.validUntil.getTime() -
      revisions[live[one]! - 1]!.validUntil.getTime(),
  )
  return over.length < sides.length
    ? over.map((by) => ({ kind: 'dropped', by, why: 'expired', at: now }))
    : [endedBy('expired', ends[0]!, now)]
}

function tickFrame(
  state: OfferState,
  { at, notice, remindedAt = at }: StageOf<'running'>,
  { isUnused, now }: { isUnused: boolean; now: Date },
): OfferEvent[] {
  const terms = frameTermsOf(state)
  if (!terms) return []
  if (openUntil(terms, notice?.at ?? null) <= now)
    return [endedBy('over', notice?.by ?? null, now, notice?.note ? { note: notice.note } : {})]
  return remindAt(terms, remindedAt) <= now ? [{ kind: 'monthSeen', at: now, isUnused }] : []
}

function decideNotice(
  state: OfferState,
  { by, note }: Extract<OfferCommand, { kind: 'giveNotice' }>,
  now: Date,
): Decision {
  const { stage } = state
  const terms = frameTermsOf(state)
  if (stage.kind !== 'running' || !terms) return { refused: 'FRAME_ENDED' }
  if (stage.notice?.by === by) return []
  if (stage.notice || !canGiveNotice(terms, now)) return { refused: 'FRAME_ENDED' }
  const said = note ? { note } : {}
  return terms.noticeDays === 0
    ? [endedBy('over', by, now, said)]
    : [{ kind: 'noticeGiven', notice: { by, at: now, ...said } }]
}

function decideEnd(
  state: OfferState,
  { why, by, wonPrice }: Extract<OfferCommand, { kind: 'end' }>,
  now: Date,
): Decision {
  const { kind } = state.stage
  // An agreement stays, so a block or the rest of the lot no longer matters.
  const isAgreed = kind === 'accepted' || kind === 'running'
  const isOver =
    why === 'over' ? kind === 'running' : kind === 'open' || (isAgreed && why === 'accountGone')
  if (isOver) return [endedBy(why, by, now, wonPrice ? { wonPrice } : {})]
  return kind === 'accepting' || kind === 'ordering' ? { refused: 'OFFER_BUSY' } : []
}

function endedBy(
  why: StageOf<'ended'>['why'],
  by: OrderRole | null,
  at: Date,
  said: Pick<StageOf<'ended'>, 'reason' | 'note' | 'wonPrice'> = {},
): OfferEvent {
  return { kind: 'ended', end: { why, by, at, ...said } }
}
