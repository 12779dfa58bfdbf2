import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { followVisibleArea } from './followVisibleArea.ts'
import { color, floatShadow, radius, space, targetSize } from '../theme.ts'
import { uiMessages } from '../uiMessages.ts'
import { focusFirstField } from './focusFirstField.ts'

// The part of the window that a phone's keyboard leaves.
const visible = { top: 'var(--visibleTop, 0px)', height: 'var(--visibleHeight, 100dvh)' }
const surface = css({
  margin: 'auto',
  top: visible.top,
  bottom: `calc(100dvh - ${visible.top} - ${visible.height})`,
  width: `min(32rem, calc(100vw - ${space(8)}))`,
  maxHeight: `calc(${visible.height} - ${space(8)})`,
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  boxShadow: floatShadow,
  '&::backdrop': { background: color.backdrop },
})

const drawer = css({
  margin: '0 0 0 auto',
  width: 'min(20rem, 85vw)',
  height: visible.height,
  maxHeight: visible.height,
  borderRadius: 0,
  borderWidth: '0 0 0 1px',
})

const full = css({
  width: '100%',
  maxWidth: 'none',
  height: visible.height,
  maxHeight: 'none',
  border: 0,
  borderRadius: 0,
  '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' },
})
const shapes = { dialog: undefined, drawer, full }

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  padding: `${space(3)} ${space(2)} 0 ${space(5)}`,
})
const close = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: targetSize,
  height: targetSize,
  border: 0,
  borderRadius: radius.card,
  background: 'none',
  '&:hover': { background: color.skeleton },
})
const body = css({ padding: `${space(3)} ${space(5)} ${space(5)}` })

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** A drawer fills the height at the right edge. A full dialog covers the page. */
  shape?: keyof typeof shapes
  children: ReactNode
}

/**
 * A modal dialog or drawer. Escape, a press outside and its button close it, and the focus returns.
 * A press outside leaves a form open in which something was typed.
 */
export function Dialog({ isOpen, onClose, title, shape = 'dialog', children }: DialogProps) {
  const intl = useIntl()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog && !dialog.open) {
      // Closes with Escape and a press outside.
      dialog.setAttribute('closedby', 'any')
      dialog.showModal()
      focusFirstField(dialog)
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    return followVisibleArea(dialog, () =>
      dialog.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }),
    )
  }, [isOpen])
  // A dialog that is removed while it is open would not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog?.contains(document.activeElement)) dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // Comes before the close event, so that a press in between can open it again.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      // React also bubbles both events of a nested dialog. The close event of a dialog
      // that is open again came late.
      onClose={({ target, currentTarget }) =>
        target === currentTarget && !currentTarget.open && onClose()
      }
      onInput={keepTyped}
      css={[surface, shapes[shape]]}
    >
      {isOpen && (
        <>
          <div css={head}>
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              css={close}
              onClick={onClose}
              aria-label={intl.formatMessage(uiMessages.close)}
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
          <div css={body}>{children}</div>
        </>
      )}
    </dialog>
  )
}

/** A press outside is easily a slip, and would lose what was typed. A search loses nothing. */
function keepTyped({ target, currentTarget }: FormEvent<HTMLDialogElement>): void {
  const form = target instanceof Element && target.closest('form:not([role=search])')
  // The dialog itself may stand in a form.
  if (form && currentTarget.contains(form)) currentTarget.setAttribute('closedby', 'closerequest')
}
