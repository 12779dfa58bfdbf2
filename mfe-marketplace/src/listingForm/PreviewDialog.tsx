import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color, from, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const content = css({ display: 'grid', gap: space(4), minWidth: 0 })
const hint = css({ color: color.muted })
const actionsStyle = css({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  margin: `0 -${space(5)} -${space(5)}`,
  padding: `${space(4)} ${space(5)}`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  '& > *': { flex: '1 1 auto', [from.tablet]: { flex: 'none' } },
})

type PreviewDialogProps = {
  isOpen: boolean
  text: string
  onClose: () => void
  /** The buttons that send the form. */
  actions: ReactNode
  children: ReactNode
}

/** Shows a form as other companies will see it, before it is sent. */
export function PreviewDialog({ isOpen, text, onClose, actions, children }: PreviewDialogProps) {
  const intl = useIntl()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={intl.formatMessage(messages.preview)}>
      {isOpen && (
        <div css={content}>
          <p css={hint}>{text}</p>
          {children}
          <div css={actionsStyle}>
            <Button variant="secondary" onClick={onClose}>
              {intl.formatMessage(messages.backToForm)}
            </Button>
            {actions}
          </div>
        </div>
      )}
    </Dialog>
  )
}
