import { offersKey } from '@materia/client/orders/offersKey.ts'
import type { Frame } from '@materia/contracts/callOffs/callOff.ts'
import { decimal } from '@materia/contracts/money.ts'
import { getOfferRates, orderOffer } from '@materia/contracts/offers/api.ts'
import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { quoteMinutes } from '@materia/contracts/orders/constants.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { creditsQuery } from '../../checkout/creditsQuery.ts'
import { placeOf } from '../../freight/ratesQuery.ts'
import { sumsOf } from '../../payment/sums.ts'
import { useLastCallOff } from '../useLastCallOff.ts'

const freshMs = (quoteMinutes - 5) * 60_000
/** Milliseconds without typing before the freight is requested. */
const typingMs = 400

/** Everything that the order of the next call-off needs, as in the last one. */
export type QuickOrder = {
  due: string
  freight: { carrier: string; service: string; rate: string }
  address: NonNullable<Order['shippingAddress']>
  /** Null if the order is refused. The checkout of the call-off then says why. */
  place: (offer: Offer) => Promise<Order | null>
}

/**
 * The order of a call-off without a checkout: paid by transfer like the last one, to its address.
 * `isPossible`: there was one. `quick`: once the freight of this quantity is known.
 */
export function useQuickOrder(frame: Frame, revision: Revision, quantity: string | null) {
  const { order } = useLastCallOff(frame.offerId)
  const settled = useSettled(quantity)
  const address = order?.paymentMethod === 'transfer' ? order.shippingAddress : null
  const { data } = useQuery({
    queryKey: [...offersKey, 'rates', frame.offerId, address, settled],
    enabled: address !== null && settled !== null,
    queryFn: ({ signal }) =>
      call(getOfferRates, {
        params: { id: frame.offerId },
        body: { destination: placeOf(address!), quantity: settled! },
        signal,
      }),
    staleTime: freshMs,
    refetchInterval: freshMs,
  })
  const { available = 0, feePercentOff = 0 } = useQuery(creditsQuery).data ?? {}
  const isPossible = Boolean(address && order?.contactEmail && order.contactPhone)
  const [line] = revision.lines
  const [found] = data?.lines ?? []
  const offered = found ? [...found.rates, ...(found.ownTruck ? [found.ownTruck] : [])] : []
  const freight =
    offered.find(
      ({ carrier, service }) =>
        carrier === order?.shippingCarrier && service === order.shippingMethod,
    ) ?? offered[0]
  const cents = line && settled ? lineCents({ ...line, quantity: settled }) : null
  if (!isPossible || !order || !address || !found || !freight?.quote || !cents)
    return { isPossible, quick: null }
  if (settled !== quantity) return { isPossible, quick: null }
  const { quote } = freight
  const { currency } = revision.terms
  const percentOff = available > 0 ? feePercentOff : 0
  const { overage, taxLines } = found
  const priced = { price: decimal(cents), overage, currency, taxLines, percentOff }
  const [sum] = sumsOf([{ ...priced, shipping: freight.rate }])
  const quick: QuickOrder = {
    due: sum!.due,
    freight,
    address,
    place: (offer) =>
      call(orderOffer, {
        params: { id: offer.id },
        body: {
          hash: offer.revisions[0]!.hash,
          lines: [
            {
              materialId: found.materialId,
              quote,
              taxLines: found.taxLines.map(({ kind, amount }) => ({ kind, amount })),
            },
          ],
          shippingAddress: address,
          billingAddress: order.billingAddress ?? address,
          contactEmail: order.contactEmail!,
          contactPhone: order.contactPhone!,
          paymentMethod: 'transfer',
          ...(order.references?.poNumber && { poNumber: order.references.poNumber }),
          ...(order.references?.costCenter && { costCenter: order.references.costCenter }),
        },
      }).then(
        ({ orders: [placed = null] }) => placed,
        () => null,
      ),
  }
  return { isPossible, quick }
}

/** The last value that stayed for a moment. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
