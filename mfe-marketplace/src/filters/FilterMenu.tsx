import { css } from '@emotion/react'
import {
  color,
  floatShadow,
  font,
  layer,
  radius,
  space,
  targetSize,
} from '@materia/ui/src/theme.ts'
import { useOutsideInteraction } from '@materia/ui/src/controls/useOutsideInteraction.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const panelWidth = 320

const root = css({ position: 'relative' })
const button = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  padding: `0 ${space(3)}`,
  border: `1px solid ${color.fieldLine}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  fontSize: font.body,
  whiteSpace: 'nowrap',
  '&::after': {
    content: '""',
    flex: 'none',
    width: 7,
    height: 7,
    marginTop: -4,
    border: 'solid currentColor',
    borderWidth: '0 1.5px 1.5px 0',
    transform: 'rotate(45deg)',
  },
  '&:hover:not(:disabled), &[aria-expanded=true]': { borderColor: color.ink },
  '&:disabled': { borderColor: color.line, color: color.muted, cursor: 'not-allowed' },
})
// The badge takes the place of the arrow.
const active = css({
  borderColor: color.action,
  background: color.actionSoft,
  '&::after': { display: 'none' },
})
const badge = css({
  minWidth: '1.25rem',
  padding: '0 4px',
  borderRadius: radius.round,
  background: color.action,
  color: color.onAction,
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.25rem',
  textAlign: 'center',
  // The count is generated content, because the accessible name must contain all visible text.
  '&::before': { content: 'attr(data-count)' },
})
const panel = css({
  position: 'absolute',
  zIndex: layer.header,
  top: `calc(100% + ${space(1)})`,
  left: 0,
  width: panelWidth,
  maxHeight: 'min(26rem, 60vh)',
  padding: space(3),
  overflowY: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: floatShadow,
})
const atRight = css({ left: 'auto', right: 0 })

type FilterMenuProps = {
  label: string
  /**
   * The selected values for the accessible name, or an empty text. The visible button shows only
   * their count, because chips show the values.
   */
  chosen: string
  count: number
  /** The reason why it is disabled. */
  waitsFor?: string
  children: ReactNode
}

/**
 * A filter button with its panel. Escape closes the panel and focuses the button; a press or the
 * focus elsewhere only closes it.
 */
export function FilterMenu({ label, chosen, count, waitsFor, children }: FilterMenuProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ isAtRight: boolean }>()

  useOutsideInteraction(ref, Boolean(opened), () => setOpened(undefined))
  useEffect(() => {
    if (!opened) return
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      ref.current?.querySelector('button')?.focus()
      setOpened(undefined)
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [opened])

  const toggle = () => {
    const left = ref.current?.getBoundingClientRect().left ?? 0
    setOpened(
      opened ? undefined : { isAtRight: left + panelWidth > document.documentElement.clientWidth },
    )
  }
  return (
    <div ref={ref} css={root}>
      <button
        type="button"
        css={[button, count > 0 && active]}
        disabled={waitsFor !== undefined}
        title={waitsFor}
        aria-label={count > 0 ? `${label}: ${chosen}` : undefined}
        aria-expanded={Boolean(opened)}
        aria-controls={opened && id}
        onClick={toggle}
      >
        {label}
        {count > 0 && <span css={badge} data-count={count} />}
      </button>
      {opened && (
        <div id={id} role="group" aria-label={label} css={[panel, opened.isAtRight && atRight]}>
          {children}
        </div>
      )}
    </div>
  )
}
