import { offersKey } from '@materia/client/orders/offersKey.ts'
import { countOffers } from '@materia/contracts/offers/api.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { askPath } from '@materia/contracts/samples/screenPaths.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Handshake from 'lucide-react/icons/handshake'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** Opens the form for an offer in the conversation with the seller. */
export function OfferLink({ material: { id, userId } }: { material: Material }) {
  return (
    <ButtonLink variant="secondary" to={conversationPath({ userId, materialId: id, offer: id })}>
      <Handshake size={18} aria-hidden="true" />
      {useIntl().formatMessage(messages.makeOffer)}
    </ButtonLink>
  )
}

/** Opens the form that asks for a sample of the listing. */
export function SampleLink({ materialId }: { materialId: number }) {
  return (
    <ButtonLink variant="secondary" to={askPath(materialId)}>
      <FlaskConical size={18} aria-hidden="true" />
      {useIntl().formatMessage(messages.askForSample)}
    </ButtonLink>
  )
}

/** For its owner only: accepted offers that nobody has ordered yet. */
export function OffersUnderWay({ materialId }: { materialId: number }) {
  const intl = useIntl()
  const { data } = useQuery({
    queryKey: [...offersKey, 'underWay', materialId],
    queryFn: ({ signal }) => call(countOffers, { query: { materialId }, signal }),
  })
  return data?.underWay ? (
    <p>{intl.formatMessage(messages.offersUnderWay, { count: data.underWay })}</p>
  ) : null
}
