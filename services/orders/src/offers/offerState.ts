import type {
  DeclineReason,
  OfferEnd,
  OfferNews,
  OfferStep,
} from '@materia/contracts/offers/constants.ts'
import { offerNews, renewDays } from '@materia/contracts/offers/constants.ts'
import { dayMs } from '@materia/contracts/durations.ts'
import type { OfferTerms, RevisionLine, WonPrice } from '@materia/contracts/offers/offer.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { type FrameTerms, openUntil } from '@materia/contracts/callOffs/frameRules.ts'
import type { OrderTerms } from '@materia/contracts/orders/orderTerms.ts'

/** A listing of a revision, with its terms as they were then. */
export type StoredLine = Omit<RevisionLine, 'amount'> & { cents: number; listing: OrderTerms }

/** All terms as one side wrote them once. Never changed. */
export type StoredRevision = {
  no: number
  by: OrderRole
  at: Date
  hash: string
  terms: OfferTerms
  validUntil: Date
  lines: StoredLine[]
}

/** `no`: the revision that was accepted. */
type Agreed = { no: number; by: OrderRole; at: Date }
/** `stockIds`: the ids of its reservations in catalog, in the order of its lines. */
type Held = Agreed & { dueAt: Date; stockIds: number[] }

/**
 * A frame contract, whose parts are offers of their own. `timeZone`: of its seller, where its months
 * are. `notice`: a side ends it. `remindedAt`: the last month without call-offs.
 */
export type FrameNotice = { by: OrderRole; at: Date; note?: string }
export type RunningFrame = Agreed & {
  timeZone: string
  notice?: FrameNotice
  remindedAt?: Date
}

export type OfferStage =
  | { kind: 'open' }
  /** The stock is being reserved. After `until` a job takes over. */
  | ({ kind: 'accepting'; stockIds: number[]; until: Date } & Agreed)
  | ({ kind: 'accepted' } & Held)
  /** The buyer is paying these orders. */
  | ({ kind: 'ordering'; orderIds: number[]; until: Date } & Held)
  | ({ kind: 'ordered'; orderIds: number[] } & Held)
  | ({ kind: 'running' } & RunningFrame)
  | {
      kind: 'ended'
      why: OfferEnd
      by: OrderRole | null
      at: Date
      reason?: DeclineReason
      note?: string
      /** The lowest price of the offers that were chosen instead. */
      wonPrice?: WonPrice
      /** The frame contract that it was. */
      frame?: RunningFrame
    }
export type StageOf<Kind extends OfferStage['kind']> = Extract<OfferStage, { kind: Kind }>

export type OfferState = {
  revisions: StoredRevision[]
  /** The number of the revision of each side that can be accepted. */
  live: Record<OrderRole, number | null>
  stage: OfferStage
  /** The frame contract that it calls off a part of. */
  frameId?: number
}

export type OfferEvent =
  | { kind: 'revised'; revision: StoredRevision }
  /** A live revision is gone, and the other side's stays. */
  | { kind: 'dropped'; by: OrderRole; why: 'declined' | 'withdrawn' | 'expired'; at: Date }
  | ({ kind: 'acceptStarted'; stockIds: number[]; until: Date } & Agreed)
  | { kind: 'acceptFailed' }
  /** A part of a live revision, which is accepted at once. Its own author did not write it. */
  | { kind: 'partTaken'; revision: StoredRevision }
  | ({ kind: 'frameStarted'; timeZone: string } & Agreed)
  | { kind: 'noticeGiven'; notice: FrameNotice }
  /** `isUnused`: nothing is called off in a month that ends soon. */
  | { kind: 'monthSeen'; at: Date; isUnused: boolean }
  | { kind: 'accepted'; dueAt: Date }
  | { kind: 'orderStarted'; orderIds: number[]; until: Date }
  | { kind: 'orderDropped' }
  | { kind: 'ordered'; orderIds: number[] }
  | { kind: 'ended'; end: Omit<StageOf<'ended'>, 'kind'> }

export const otherRole = (role: OrderRole): OrderRole => (role === 'buyer' ? 'seller' : 'buyer')

/** A revision by its number. */
export const revisionOf = ({ revisions }: Pick<OfferState, 'revisions'>, no: number) =>
  revisions[no - 1]

/** The live revision of a side, unless it has expired. */
export function liveOf(
  { revisions, live, stage }: OfferState,
  role: OrderRole,
  now: Date,
): StoredRevision | null {
  const no = stage.kind === 'open' ? live[role] : null
  const revision = no === null ? undefined : revisions[no - 1]
  return revision && revision.validUntil > now ? revision : null
}

/** A frame contract that is running or over. Null for other offers. */
export function frameOf({ stage }: Pick<OfferState, 'stage'>): RunningFrame | null {
  if (stage.kind === 'running') return stage
  return stage.kind === 'ended' ? (stage.frame ?? null) : null
}

/** The accepted revision. Null before. */
export function agreedOf({ revisions, stage }: OfferState): StoredRevision | null {
  return 'no' in stage ? (revisions[stage.no - 1] ?? null) : null
}

/** The terms by which a running frame contract is called off. Null for other offers. */
export function frameTermsOf({ revisions, stage }: OfferState): FrameTerms | null {
  const frame = frameOf({ stage })
  const revision = frame && revisions[frame.no - 1]
  const [line] = revision?.lines ?? []
  const callOff = revision?.terms.callOff
  return frame && line && callOff
    ? { ...callOff, total: line.quantity, timeZone: frame.timeZone }
    : null
}

/**
 * The acceptance that binds both sides. `dueAt`: until when the buyer has to pay, or can call off a
 * frame contract.
 */
export function acceptedOf(state: OfferState): (Agreed & { dueAt: Date }) | null {
  if ('dueAt' in state.stage) return state.stage
  const terms = frameTermsOf(state)
  const frame = frameOf(state)
  return frame && terms && { ...frame, dueAt: openUntil(terms, frame.notice?.at ?? null) }
}

/** Until when a side can renew an expired offer of its own. Null if it cannot. */
export function renewUntil({ stage }: OfferState, role: OrderRole): Date | null {
  if (stage.kind !== 'ended' || stage.why !== 'expired' || stage.by !== role) return null
  return new Date(stage.at.getTime() + renewDays * dayMs)
}

/** The side that should act. */
export function waitsFor({ stage, live, revisions }: OfferState): OrderRole | null {
  if (stage.kind === 'accepted') return 'buyer'
  if (stage.kind !== 'open') return null
  const newest = revisions.at(-1)
  if (newest && live[newest.by] === newest.no) return otherRole(newest.by)
  return live.buyer === null ? 'buyer' : 'seller'
}

/** The steps that a side can take now. */
export function stepsOf(state: OfferState, role: OrderRole, now: Date): OfferStep[] {
  const { stage } = state
  const until = renewUntil(state, role)
  if (until) return until > now ? ['renew'] : []
  if (stage.kind === 'accepted' || stage.kind === 'ordering')
    return role === 'buyer' && stage.dueAt > now ? ['pay'] : []
  if (stage.kind !== 'open') return []
  const theirs = liveOf(state, otherRole(role), now)
  return [
    ...(theirs ? (['accept', 'counter', 'decline'] as const) : (['counter'] as const)),
    ...(liveOf(state, role, now) ? (['withdraw'] as const) : []),
  ]
}

/** Ends that have a word of their own in the conversation. The others say why. */
const isNews = (why: OfferEnd): why is OfferEnd & OfferNews =>
  offerNews.some((news) => news === why)

/** The news of an event, null for a step in between. `state`: before the event. */
export function newsOf(
  event: OfferEvent,
  { revisions, frameId, stage }: OfferState,
): OfferNews | null {
  switch (event.kind) {
    case 'revised':
      if (frameId !== undefined) return null
      return revisions.length === 0 ? 'made' : 'countered'
    case 'dropped':
      return event.why
    case 'accepted':
      return frameId === undefined ? 'accepted' : 'calledOff'
    case 'ordered':
    case 'frameStarted':
      return event.kind
    case 'noticeGiven':
      return 'frameEnding'
    case 'monthSeen':
      return event.isUnused ? 'monthUnused' : null
    case 'ended': {
      // Its buyer got the refusal, and nobody else knew of it.
      if (frameId !== undefined && stage.kind === 'accepting') return null
      const { why } = event.end
      return isNews(why) ? why : 'ended'
    }
    default:
      return null
  }
}
