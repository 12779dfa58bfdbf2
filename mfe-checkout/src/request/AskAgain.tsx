import { Slot } from '@materia/client/shell/Slot.tsx'
import { invitedMax } from '@materia/contracts/requests/constants.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** Opens the form of a request with the fields of an ended one, about the quantity that is open. */
export function AskAgain({ request }: { request: Request }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const { kilograms, awardedKilograms, currency, to, note } = request
  const materialIds = listingsOf(request).slice(0, invitedMax)
  if (materialIds.length === 0) return null
  const close = () => setIsOpen(false)
  const shell = (content: ReactNode) => (
    <Dialog isOpen title={intl.formatMessage(messages.askAgain)} onClose={close}>
      {content}
    </Dialog>
  )
  const failed = shell(<p role="alert">{intl.formatMessage(messages.formFailed)}</p>)
  const left = kilograms - awardedKilograms
  return (
    <>
      <Button variant={left > 0 ? 'primary' : 'secondary'} onClick={() => setIsOpen(true)}>
        {intl.formatMessage(messages.askAgain)}
      </Button>
      {isOpen && (
        <Slot
          name="request-form"
          given={{
            materialIds,
            again: { kilograms: left > 0 ? left : kilograms, currency, to, ...(note && { note }) },
            onClose: close,
          }}
          placeholder={shell(<PageSpinner />)}
          empty={failed}
          failed={failed}
        />
      )}
    </>
  )
}

/** The listings of the sellers that did not decline. If every seller did, all listings. */
function listingsOf({ invites }: Request): number[] {
  const willing = invites.filter(({ state }) => state !== 'declined')
  const asked = willing.length > 0 ? willing : invites
  return [...new Set(asked.flatMap(({ materials }) => materials.map(({ id }) => id)))]
}
