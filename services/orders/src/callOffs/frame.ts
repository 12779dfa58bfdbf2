import {
  canGiveNotice,
  type CalledPart,
  type FrameQuantities,
  openUntil,
  quantitiesOf,
} from '@materia/contracts/callOffs/frameRules.ts'
import type { Frame } from '@materia/contracts/callOffs/callOff.ts'
import { zonedDay } from '@materia/contracts/text/zonedDay.ts'
import { notFound } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { findOffer } from '../offers/findOffer.ts'
import { listKey, type OfferDocument, type OfferRows } from '../offers/offer.ts'
import { frameOf, frameTermsOf } from '../offers/offerState.ts'

type Deps = OfferRows & { now: () => Date }

/** Call-offs and ends of a frame contract run one after the other. */
export const frameLock = (id: number): string => `frame/${id}`

/** A frame contract of this company. 404 for everybody else, and for other offers. */
export async function findFrame(
  deps: OfferRows,
  id: number,
  userId: number,
): Promise<OfferDocument> {
  const offer = await findOffer(deps, id, userId)
  if (!frameOf(offer)) throw notFound()
  return offer
}

/** The call-offs of a frame contract, oldest first. */
export function findParts(
  { offers }: OfferRows,
  { _id, buyerId }: Pick<OfferDocument, '_id' | 'buyerId'>,
  session: ClientSession | null = null,
): Promise<OfferDocument[]> {
  return offers
    .find({ lists: listKey(buyerId, `frame/${_id}`) })
    .sort({ createdAt: 1, _id: 1 })
    .session(session)
    .lean()
}

/** The call-offs that count. Those that were not paid or not available give their quantity back. */
export const calledParts = (parts: OfferDocument[]): CalledPart[] =>
  parts
    .filter(({ state }) => state !== 'ended')
    .map((part) => ({ quantity: quantityOf(part), at: part.createdAt }))

/** Null if it is no frame contract. */
export function frameQuantities(
  frame: OfferDocument,
  parts: OfferDocument[],
  now: Date,
): FrameQuantities | null {
  const terms = frameTermsOf(frame)
  const noticeAt = frameOf(frame)?.notice?.at ?? null
  return terms && quantitiesOf(terms, calledParts(parts), { noticeAt, now })
}

const quantityOf = ({ revisions }: OfferDocument): string => revisions[0]!.lines[0]!.quantity

/** A call-off whose stock could not be reserved. Only its buyer knew of it. */
const hasFailed = ({ stage }: OfferDocument): boolean =>
  stage.kind === 'ended' && stage.why === 'lotGone'

export async function toFrame(deps: Deps, frame: OfferDocument, userId: number): Promise<Frame> {
  const terms = frameTermsOf(frame)
  const notice = frameOf(frame)?.notice
  if (!terms) throw notFound()
  const parts = await findParts(deps, frame)
  const now = deps.now()
  const noticeAt = notice?.at ?? null
  const quantities = quantitiesOf(terms, calledParts(parts), { noticeAt, now })
  const end = openUntil(terms, noticeAt)
  const isRunning = frame.stage.kind === 'running'
  return {
    offerId: frame._id,
    total: terms.total,
    called: `${quantities.called}`,
    left: `${quantities.left}`,
    leftThisMonth: isRunning ? `${quantities.leftThisMonth}` : '0',
    owed: `${quantities.owed}`,
    until: terms.until,
    openUntil: end.toISOString(),
    lastDay: zonedDay(new Date(end.getTime() - 1), terms.timeZone),
    callOffs: parts
      .filter((part) => !hasFailed(part))
      .map((part) => ({
        offerId: part._id,
        quantity: quantityOf(part),
        at: part.createdAt.toISOString(),
        state: part.state,
        orderIds: part.stage.kind === 'ordered' ? part.stage.orderIds : [],
      })),
    end: endOf(frame, quantities),
    canCallOff: isRunning && frame.buyerId === userId && quantities.leftThisMonth > 0,
    canEnd: isRunning && !notice && canGiveNotice(terms, now),
  }
}

function endOf(frame: OfferDocument, { left }: FrameQuantities): Frame['end'] {
  const { stage } = frame
  if (stage.kind === 'ended') {
    const { why, by, at, note } = stage
    const reason = why === 'accountGone' ? why : (by ?? (left === 0 ? 'filled' : 'over'))
    return { why: reason, at: at.toISOString(), ...(note && { note }) }
  }
  const notice = frameOf(frame)?.notice
  if (!notice) return null
  const { by, at, note } = notice
  return { why: by, at: at.toISOString(), ...(note && { note }) }
}
