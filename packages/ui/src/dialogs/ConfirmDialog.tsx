import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { color, space } from '../theme.ts'
import { uiMessages } from '../uiMessages.ts'

const text = css({ color: color.muted })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  marginTop: space(6),
})

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** The consequences of the action. */
  children: ReactNode
  confirmLabel: string
  /** Replaces `Cancel` where that is unclear. */
  cancelLabel?: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const intl = useIntl()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div css={text}>{children}</div>
      <div css={actions}>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel ?? intl.formatMessage(uiMessages.cancel)}
        </Button>
        <Button variant="destructive" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
