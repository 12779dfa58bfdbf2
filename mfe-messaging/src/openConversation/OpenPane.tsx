import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import listEnglish from '../lang/en.json?only=contactSeller,conversations'
import english from '../lang/en.json?only=alerts,composer,open,picker,pictures,report,sameText,send,thread,warning'
import listSpanish from '../lang/es.json?only=contactSeller,conversations'
import spanish from '../lang/es.json?only=alerts,composer,open,picker,pictures,report,sameText,send,thread,warning'
import type { NewOffer } from '../thread/offers/newOffer.ts'
import { NoSuchConversation, OpenConversation } from './OpenConversation.tsx'

const texts = { en: { ...listEnglish, ...english }, es: { ...listSpanish, ...spanish } }

type OpenPaneProps = {
  partnerId: number | null
  materialId: number | undefined
  offer: NewOffer | undefined
  at: number | undefined
  listPath: string
  onDeleted: () => void
}

/** The open conversation beside the list, with texts that the list does not load. */
export function OpenPane({ partnerId, ...shown }: OpenPaneProps) {
  return (
    <SliceMessages messages={texts}>
      {partnerId === null ? (
        <NoSuchConversation listPath={shown.listPath} />
      ) : (
        <OpenConversation key={partnerId} partnerId={partnerId} {...shown} />
      )}
    </SliceMessages>
  )
}
