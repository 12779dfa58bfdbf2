import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { Button } from '../controls/Button.tsx'
import { dismissNotice } from '../notify.ts'
import type { Notice } from '../notify.ts'
import { color, floatShadow, font, layer, radius, space } from '../theme.ts'

/** How long a notice is shown. */
export const shownMs = 5_000

const box = css({
  position: 'fixed',
  zIndex: layer.notices,
  // Above the bottom bar of phones.
  inset: `auto ${space(4)} ${space(18)}`,
  width: 'auto',
  maxWidth: '388px',
  margin: '0 0 0 auto',
  color: color.ink,
  padding: space(4),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: floatShadow,
  overflowWrap: 'anywhere',
})

const strong = css({ fontWeight: font.strong })

/** A notice without the code of the toast, which did not load. It closes after five seconds. */
export function PlainNotice({ notice }: { notice: Notice }) {
  const { id, title, description, action, isOpen } = notice
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Above an open dialog, whose backdrop would cover it.
    place.current?.showPopover?.()
    const timer = setTimeout(dismissNotice, shownMs, id)
    return () => clearTimeout(timer)
  }, [id])
  if (!isOpen) return null
  const handleClick = () => {
    dismissNotice(id)
    action?.onSelect()
  }
  return (
    <div ref={place} role="status" popover="manual" css={box}>
      <p css={strong}>{title}</p>
      {description && <p>{description}</p>}
      {action && (
        <Button variant="secondary" onClick={handleClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
