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
  /** What will be lost. */
  children: ReactNode
  confirmLabel: string
  /** Where `Cancel` would not say what stays. */
  cancelLabel?: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
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
