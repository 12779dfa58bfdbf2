import { css, keyframes } from '@emotion/react'
import * as Toast from '@radix-ui/react-toast'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { dismissNotice } from '../notify.ts'
import type { Notice } from '../notify.ts'
import {
  color,
  floatShadow,
  font,
  from,
  layer,
  motion,
  radius,
  space,
  targetSize,
} from '../theme.ts'
import { uiMessages } from '../uiMessages.ts'
import { shownMs } from './PlainNotice.tsx'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

const viewport = css({
  position: 'fixed',
  zIndex: layer.notices,
  inset: 'auto 0 auto 0',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  border: 0,
  background: 'none',
  color: 'inherit',
  // Above the bottom bar of phones.
  bottom: space(14),
  margin: 0,
  padding: space(4),
  outline: 'none',
  pointerEvents: 'none',
  [from.tablet]: { bottom: 0, left: 'auto', width: '100%', maxWidth: '420px' },
})

const toast = css({
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: space(2),
  padding: space(4),
  paddingRight: space(2),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderLeft: `4px solid ${color.action}`,
  borderRadius: radius.card,
  boxShadow: floatShadow,
  animation: `${arrive} ${motion.slow}`,
  '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe=cancel]': { transform: 'none', transition: `transform ${motion.fast}` },
})

const destructive = css({ borderColor: color.loss, background: color.lossSoft })
const title = css({ fontWeight: font.strong })
const text = css({ color: color.muted, overflowWrap: 'anywhere' })
const destructiveText = css({ color: color.ink })

const act = css({
  minHeight: targetSize,
  marginBottom: `-${space(2)}`,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.action,
  fontWeight: font.strong,
  textDecoration: 'underline',
})

const close = css({
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  margin: `-${space(2)} 0`,
  border: 0,
  borderRadius: radius.card,
  background: 'none',
})

/** One notice. It closes after five seconds, with a swipe or with its button. */
export function NoticeToast({ notice }: { notice: Notice }) {
  const intl = useIntl()
  const isDestructive = notice.variant === 'destructive'
  const place = useRef<HTMLOListElement>(null)
  // Shows it above an open dialog, whose backdrop would cover it.
  useEffect(() => {
    place.current?.hidePopover?.()
    place.current?.showPopover?.()
  }, [notice.id])
  return (
    <Toast.Provider
      duration={shownMs}
      swipeDirection="right"
      swipeThreshold={50}
      label={intl.formatMessage(uiMessages.notice)}
    >
      <Toast.Root
        key={notice.id}
        open={notice.isOpen}
        onOpenChange={(isOpen) => !isOpen && dismissNotice(notice.id)}
        type={isDestructive ? 'foreground' : 'background'}
        css={[toast, isDestructive && destructive]}
      >
        <div>
          <Toast.Title css={title}>{notice.title}</Toast.Title>
          {notice.description && (
            <Toast.Description css={[text, isDestructive && destructiveText]}>
              {notice.description}
            </Toast.Description>
          )}
          {notice.action && (
            <Toast.Action css={act} altText={notice.action.label} onClick={notice.action.onSelect}>
              {notice.action.label}
            </Toast.Action>
          )}
        </div>
        <Toast.Close css={close} aria-label={intl.formatMessage(uiMessages.close)}>
          <X size={18} aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        ref={place}
        popover="manual"
        hotkey={['F8']}
        label={intl.formatMessage(uiMessages.notices)}
        css={viewport}
      />
    </Toast.Provider>
  )
}
