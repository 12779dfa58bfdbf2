import type { Revision } from '@materia/contracts/offers/offer.ts'
import type { Answer } from '@materia/contracts/requests/request.ts'
import { isOver } from '../offers/card/cardState.ts'

/** The terms that the table compares: the agreed ones, else the newest that count. */
export function shownRevision({ offer }: Answer): Revision | undefined {
  const { revisions, accepted, live } = offer
  const no = accepted?.no ?? live.seller ?? live.buyer
  return revisions.find((one) => one.no === no) ?? revisions.at(-1)
}

/** Whether the buyer can accept the shown terms now. */
export function canAward({ offer }: Answer, revision: Revision, now: number): boolean {
  return (
    offer.state === 'open' &&
    revision.by === 'seller' &&
    offer.nextSteps.includes('accept') &&
    !isOver(revision, now) &&
    !offer.changedTerms?.length
  )
}
