import { openUntil, remindAt } from '@materia/contracts/callOffs/frameRules.ts'
import { offerStates, type OfferStateName } from '@materia/contracts/offers/constants.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'
import type { StoredCall } from '@materia/service-kit/src/http/idempotency.ts'
import type { Model } from 'mongoose'
import { type FigureList, figureListsOf } from './figureLists.ts'
import { frameTermsOf, type OfferState, type RunningFrame, waitsFor } from './offerState.ts'

/** A firm offer between two companies with its whole history. */
export type OfferDocument = OfferState & {
  _id: number
  buyerId: number
  sellerId: number
  /** Listings of all its revisions. */
  materialIds: number[]
  /** The number of its events. Each write expects it. */
  version: number
  /** The stage's kind, for queries. */
  state: OfferStateName
  /** The lists that show it (`listKey`). */
  lists: string[]
  /** When a job has to look at it. Null once it has ended. */
  nextAt: Date | null
  /** Reservations that it no longer needs, until catalog has released them. Missing before. */
  owed?: number[]
  /** The company that wrote the newest revision. */
  authorId: number
  /** The call that made a call-off, and its key. */
  call?: StoredCall & { id: string }
  createdAt: Date
  changedAt: Date
  /** Search words. */
  words: string[]
  /** The request that it answers. */
  requestId?: number
}

const epoch = new Date(0)

export const offerModel = defineModel<OfferDocument>(
  'offers',
  {
    _id: integer,
    buyerId: integer,
    sellerId: integer,
    materialIds: { type: [Number], required: true },
    revisions: { type: [Object], required: true },
    live: { type: Object, required: true },
    stage: { type: Object, required: true },
    version: integer,
    state: { ...text, enum: offerStates },
    lists: { type: [String], required: true },
    nextAt: dateOrNull,
    owed: { type: [Number], default: undefined },
    authorId: integer,
    frameId: { type: Number },
    call: { type: Object },
    createdAt: date,
    changedAt: date,
    words: { type: [String], default: [] },
    requestId: Number,
  },
  [
    [{ lists: 1, changedAt: -1, _id: -1 }],
    // The open offers about a listing.
    [{ materialIds: 1, state: 1 }],
    // A query must contain `$gt` on the date, as for orders.
    [{ nextAt: -1 }, { partialFilterExpression: { nextAt: { $gt: epoch } } }],
    // The newest offers of an author, which are limited.
    [{ authorId: 1, changedAt: -1 }],
    [{ requestId: 1 }],
  ],
)

export type OfferRows = { offers: Model<OfferDocument> }
export type OfferSides = Pick<OfferDocument, 'buyerId' | 'sellerId'>

/** The name of a list of a company's offers. One index serves all of them. */
export const listKey = (
  userId: number,
  list:
    | 'all'
    | 'mine'
    | 'theirs'
    | 'ended'
    | FigureList
    | `${'with' | 'about' | 'frame'}/${number}`,
): string => `${userId}/${list}`

/** The lists that show or count an offer in this state. `lists`: those before. */
export function listsOf(
  {
    buyerId,
    sellerId,
    materialIds,
    lists,
  }: Pick<OfferDocument, 'buyerId' | 'sellerId' | 'materialIds' | 'lists'>,
  state: OfferState,
): string[] {
  const awaited = waitsFor(state)
  const isOver = ['ended', 'ordered'].includes(state.stage.kind)
  const { frameId } = state
  return (['buyer', 'seller'] as const).flatMap((role) => {
    const [own, partner] = role === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId]
    const wasAnswered = lists.includes(listKey(own, 'answeredInDay'))
    return [
      listKey(own, 'all'),
      listKey(own, isOver ? 'ended' : awaited === role ? 'mine' : 'theirs'),
      listKey(own, `with/${partner}`),
      ...materialIds.map((id) => listKey(own, `about/${id}`)),
      ...(frameId === undefined ? [] : [listKey(own, `frame/${frameId}`)]),
      ...figureListsOf(state, role, wasAnswered).map((list) => listKey(own, list)),
    ]
  })
}

/** When a job has to look at an offer. */
export function nextAtOf(state: OfferState): Date | null {
  const { stage, live, revisions } = state
  if (stage.kind === 'accepting' || stage.kind === 'ordering') return stage.until
  if (stage.kind === 'accepted') return stage.dueAt
  if (stage.kind === 'running') return frameNextAt(state, stage)
  if (stage.kind !== 'open') return null
  const ends = [live.buyer, live.seller].flatMap((no) =>
    no === null ? [] : [revisions[no - 1]!.validUntil.getTime()],
  )
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/** When a frame contract ends, or its buyer is reminded of an unused month before that. */
function frameNextAt(state: OfferState, { at, notice, remindedAt }: RunningFrame): Date {
  const terms = frameTermsOf(state)!
  const end = openUntil(terms, notice?.at ?? null)
  return new Date(Math.min(end.getTime(), remindAt(terms, remindedAt ?? at).getTime()))
}
