import { css } from '@emotion/react'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import Handshake from 'lucide-react/icons/handshake'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { NewOffer } from './newOffer.ts'
import { messages } from './messages.ts'

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: targetSize,
  marginLeft: 'auto',
  padding: `0 ${space(2)}`,
  border: 0,
  borderRadius: radius.card,
  background: 'none',
  color: color.action,
  fontSize: font.small,
  fontWeight: font.strong,
  whiteSpace: 'nowrap',
  '&:hover': { background: color.skeleton },
  '& svg': { flex: 'none' },
})

type MakeOfferProps = {
  partnerId: number
  /** The listing that the conversation is about. */
  materialId: number | undefined
  /** The offer of the URL, whose form opens at once. */
  wanted: NewOffer | undefined
  /** Removes the listing from the URL. */
  onClose: () => void
  /** Removes it too, and the listing attached to the next message. */
  onSent: (offerId: number) => void
}

/** The button that opens the form for a new offer. The form loads when it opens. */
export function MakeOffer({ partnerId, materialId, wanted, onClose, onSent }: MakeOfferProps) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || wanted !== undefined
  const buttonRef = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown) buttonRef.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  const handleClose = () => {
    setIsOpen(false)
    onClose()
  }
  const shell = (content: ReactNode) => (
    <Dialog isOpen title={intl.formatMessage(messages.make)} onClose={handleClose}>
      {content}
    </Dialog>
  )
  const failed = shell(<p role="alert">{intl.formatMessage(messages.failed)}</p>)
  return (
    <>
      <button ref={buttonRef} type="button" css={button} onClick={() => setIsOpen(true)}>
        <Handshake size={18} aria-hidden="true" />
        {intl.formatMessage(messages.make)}
      </button>
      {isShown && (
        <Slot
          name="offer-form"
          given={{
            partnerId,
            ...wanted,
            // An answer is about a listing of the reader.
            materialId: wanted ? wanted.materialId : materialId,
            onClose: handleClose,
            onSent: (offerId) => {
              setIsOpen(false)
              onSent(offerId)
            },
          }}
          placeholder={shell(<PageSpinner />)}
          empty={failed}
          failed={failed}
        />
      )}
    </>
  )
}
