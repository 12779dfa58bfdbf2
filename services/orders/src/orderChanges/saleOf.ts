import { listingDefaults } from '@materia/contracts/catalog/lists/constants.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { SaleFinishedData } from '@materia/contracts/orders/saleEvent.ts'
import { parseLocation } from '@materia/contracts/places/places.ts'
import { kilometresOf } from '../freight/kilometresOf.ts'
import { splitRefund } from '../order/amounts.ts'
import type { OrderEvent } from '../order/events.ts'
import { openBalanceCents } from '../order/openBalance.ts'
import type { OrderRecord } from '../order/orderRecord.ts'
import { payableKilograms } from '../order/payableKilograms.ts'
import { type OrderState, refundedCentsOf, wasShipped } from '../order/state.ts'

/** An event of an order, with the state before and after it. */
export type Happened = {
  order: OrderRecord
  event: OrderEvent
  before: OrderState
  after: OrderState
}

/**
 * The finished sale after an event. Null if the order goes on, if its goods never moved, or if its
 * balance was never paid.
 */
export function saleOf({ order, event, before, after }: Happened): SaleFinishedData | null {
  const isFinished = event.kind === 'completed' || (event.kind === 'refunded' && wasShipped(before))
  if (!isFinished || endsUnpaid(before, after)) return null
  const { _id: orderId, materialId, buyerId, sellerId, currency } = order
  const { amounts } = after
  const goodsCents = amounts.priceCents - splitRefund(amounts, refundedCentsOf(after)).goods
  return {
    orderId,
    revision: after.timeline.length,
    materialId,
    buyerId,
    sellerId,
    finishedAt: (firstEndOf(after) ?? event.at).toISOString(),
    goods: decimal(goodsCents),
    currency,
    kilograms: payableKilograms({ ...order, state: after }),
    ...saleFactsOf(order),
  }
}

/** Whether Materia ended an order whose balance never came. */
function endsUnpaid(before: OrderState, after: OrderState): boolean {
  const isUnpaid = before.kind === 'inClaim' && before.claim.kind === 'balanceUnpaid'
  return isUnpaid && refundedCentsOf(after) >= openBalanceCents(before)
}

/** The first completion or refund. A later refund or returned charge-back does not move it. */
export function firstEndOf({ timeline }: OrderState): Date | null {
  return timeline.find(({ status }) => status === 'completed' || status === 'refunded')?.at ?? null
}

/** The facts of an order that no refund changes. */
export function saleFactsOf(order: OrderRecord) {
  const { material, terms } = order
  return {
    material: {
      category: material.category,
      type: material.type,
      grade: material.grade ?? null,
      presentation: material.presentation,
      materialOrigin: material.materialOrigin,
    },
    ...wayOf(order),
    counterfactual: terms?.counterfactual ?? null,
    claimant: terms?.carbonClaimant ?? listingDefaults.carbonClaimant,
  }
}

function wayOf({
  terms,
  shippingAddress,
}: OrderRecord): Pick<SaleFinishedData, 'origin' | 'destination' | 'freight'> {
  const origin = terms ? parseLocation(terms.location) : null
  const { country, state, postalCode } = shippingAddress ?? {}
  const kilometres =
    origin && terms?.postalCode && country && postalCode
      ? kilometresOf(
          { country: origin.country, postalCode: terms.postalCode },
          { country, postalCode },
        )
      : null
  return {
    origin,
    destination: country && state ? { country, state } : null,
    freight: { mode: 'truck', kilometres, isEstimated: true },
  }
}
