import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { askPath } from '@materia/contracts/samples/screenPaths.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Handshake from 'lucide-react/icons/handshake'
import { useIntl } from 'react-intl'
import { offerCountsQuery } from '../materials/offerCountsQuery.ts'
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

/** For its owner only: accepted offers that nobody has ordered yet, and frame contracts. */
export function OffersUnderWay({ materialId }: { materialId: number }) {
  const intl = useIntl()
  const { underWay = 0, frames = 0 } = useQuery(offerCountsQuery(materialId)).data ?? {}
  return (
    <>
      {underWay > 0 && <p>{intl.formatMessage(messages.offersUnderWay, { count: underWay })}</p>}
      {frames > 0 && <p>{intl.formatMessage(messages.frames, { count: frames })}</p>}
    </>
  )
}
