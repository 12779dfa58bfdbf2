import { addressesQuery } from '@materia/client/identity/addressesQuery.ts'
import { offersKey } from '@materia/client/orders/offersKey.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { saveAddress } from '@materia/contracts/identity/addresses/api.ts'
import { orderOffer } from '@materia/contracts/offers/api.ts'
import type { OfferOrderDraft } from '@materia/contracts/offers/offerOrder.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

type Payment = { draft: OfferOrderDraft; isAddressSaved: boolean }

/**
 * Orders an accepted offer, then opens the challenge of the bank or the placed orders. The offer is
 * ordered once, however often it is sent.
 */
export function usePayOffer(id: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useSingleMutation({
    mutationFn: ({ draft }: Payment) => call(orderOffer, { params: { id }, body: draft }),
    onSuccess: ({ orders: [first, ...others] }, { draft, isAddressSaved }) => {
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      if (isAddressSaved)
        void call(saveAddress, { body: { line2: '', ...draft.shippingAddress } }).then(
          (saved) => queryClient.setQueryData(addressesQuery.queryKey, saved),
          // The order is placed, and the address can be saved with the next one.
          () => undefined,
        )
      const path = first && others.length === 0 ? orderPath(first.id) : ordersPath
      const state = { isInTurn: true, offerId: id }
      void navigate(first?.paymentAction ?? path, { replace: true, state })
    },
    // A refusal means that the offer, its freight or its tax have changed.
    onError: () => void queryClient.invalidateQueries({ queryKey: offersKey }),
  })
}
