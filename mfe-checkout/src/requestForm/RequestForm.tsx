import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { invitedMax } from '@materia/contracts/requests/constants.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useListings } from '../offers/form/useListings.ts'
import { messages } from './messages.ts'
import { RequestFields } from './RequestFields.tsx'
import { SentRequest } from './SentRequest.tsx'

/** Fills the slot `request-form`: a dialog that asks the sellers of listings for offers. */
export function RequestForm({ materialIds, again, onClose }: SlotProps['request-form']) {
  const intl = useIntl()
  const me = useCurrentUser()
  const ids = materialIds.slice(0, invitedMax)
  const { byId, isLoading } = useListings(ids)
  const [sent, setSent] = useState<Request>()
  const listings = ids.flatMap((id) => byId.get(id) ?? []).filter(({ userId }) => userId !== me?.id)
  return (
    <Dialog isOpen onClose={onClose} title={intl.formatMessage(messages.title)}>
      {sent ? (
        <SentRequest request={sent} listings={listings} onClose={onClose} />
      ) : isLoading || !me ? (
        <div role="status">
          <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
          <Skeleton height="480px" />
        </div>
      ) : listings.length === 0 ? (
        <p role="alert">{intl.formatMessage(messages.noListings)}</p>
      ) : (
        <RequestFields
          me={me}
          listings={listings}
          again={again}
          isCut={materialIds.length > invitedMax}
          onSent={setSent}
        />
      )}
    </Dialog>
  )
}
