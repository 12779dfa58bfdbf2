import type { CompanyBlockedData } from '@materia/contracts/chat/blocks.ts'
import type { MaterialEventData } from '@materia/contracts/catalog/material.ts'
import type { UserDeletedData } from '@materia/contracts/identity/users/account.ts'
import type { SendRequest } from '@materia/service-kit/src/nats/respond.ts'
import { newTraceId } from '@materia/service-kit/src/observe/trace.ts'
import { changeOffer, type ChangeOfferDeps } from './changeOffer.ts'
import { listKey, type OfferDocument } from './offer.ts'
import type { StageOf } from './offerState.ts'
import { returnOwed } from './offerStock.ts'
import { roleOf } from './toOffer.ts'

export type EndDeps = ChangeOfferDeps & { sendRequest: SendRequest }

const isGone = ({ isDeleted, status }: MaterialEventData) =>
  isDeleted || status === 'sold' || status === 'withdrawn'

/** Ends open offers about a listing that is sold or withdrawn. */
export function onLotGone(deps: EndDeps) {
  return async (material: MaterialEventData): Promise<void> => {
    if (!isGone(material)) return
    const open = deps.offers.find({ materialIds: material.id, state: 'open' })
    await endAll(deps, open.lean().cursor(), (offer) =>
      isAbout(offer, material.id) ? { why: 'lotGone', by: null } : null,
    )
  }
}

/** Whether all terms that can be accepted are about a listing. Earlier ones may name others. */
function isAbout({ live, revisions }: OfferDocument, id: number): boolean {
  return [live.buyer, live.seller].every(
    (no) =>
      no === null || revisions[no - 1]?.lines.some(({ materialId }) => materialId === id) === true,
  )
}

/** Ends the offers of a deleted account, also accepted ones, and releases their stock. */
export function onOfferPartyGone(deps: EndDeps) {
  return async ({ id }: UserDeletedData): Promise<void> => {
    const under = deps.offers.find({
      lists: { $in: [listKey(id, 'mine'), listKey(id, 'theirs')] },
    })
    await endAll(deps, under.lean().cursor(), (offer) => ({
      why: 'accountGone',
      by: roleOf(offer, id),
    }))
  }
}

/** Ends the open offers between two companies. */
export function onCompanyBlocked(deps: EndDeps) {
  return async ({ userId, partnerId }: CompanyBlockedData): Promise<void> => {
    const between = deps.offers.find({ lists: listKey(userId, `with/${partnerId}`), state: 'open' })
    await endAll(deps, between.lean().cursor(), (offer) => ({
      why: 'blocked',
      by: roleOf(offer, userId),
    }))
  }
}

type End = Pick<StageOf<'ended'>, 'by'> & { why: 'lotGone' | 'blocked' | 'accountGone' }

/** An offer that is being accepted or paid throws OFFER_BUSY, so the event comes again. */
async function endAll(
  deps: EndDeps,
  offers: AsyncIterable<OfferDocument>,
  endOf: (offer: OfferDocument) => End | null,
): Promise<void> {
  for await (const offer of offers) {
    const end = endOf(offer)
    if (!end) continue
    const ended = await changeOffer(deps, offer, { kind: 'end', ...end })
    await returnOwed(deps, ended, newTraceId())
  }
}
