import { isUnusedMonth } from '@materia/contracts/callOffs/frameRules.ts'
import { changeOffer, type ChangeOfferDeps } from '../offers/changeOffer.ts'
import type { OfferDocument } from '../offers/offer.ts'
import { frameOf, frameTermsOf } from '../offers/offerState.ts'
import { calledParts, findParts, frameLock, frameQuantities } from './frame.ts'

/** Ends a frame contract whose time is over, or reminds its buyer of an unused month once. */
export async function tickFrame(deps: ChangeOfferDeps, frame: OfferDocument): Promise<void> {
  const terms = frameTermsOf(frame)
  if (!terms) return
  const noticeAt = frameOf(frame)?.notice?.at ?? null
  const parts = calledParts(await findParts(deps, frame))
  const isUnused = isUnusedMonth(terms, parts, { noticeAt, now: deps.now() })
  await changeOffer(deps, frame, { kind: 'tick', isUnused }, { locks: [frameLock(frame._id)] })
}

/** Ends a frame contract of which everything is called off and ordered. */
export async function endFilled(deps: ChangeOfferDeps, frameId: number): Promise<void> {
  const frame = await deps.offers.findById(frameId).lean()
  if (frame?.stage.kind !== 'running') return
  const parts = await findParts(deps, frame)
  const isOrdered = parts.every(({ state }) => state === 'ordered' || state === 'ended')
  if (isOrdered && frameQuantities(frame, parts, deps.now())?.left === 0)
    await changeOffer(deps, frame, { kind: 'end', why: 'over', by: null })
}
