import { css } from '@emotion/react'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { To } from 'react-router-dom'
import { scrollFocusedIntoView } from './scrollFocusedIntoView.ts'
import { showInRow } from './showInRow.ts'
import { screenOnly } from '../screenOnly.ts'
import { color, font, from, space, targetSize } from '../theme.ts'

const list = css({
  display: 'flex',
  gap: space(1),
  borderBottom: `1px solid ${color.line}`,
  overflowX: 'auto',
})
const tab = css({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: targetSize,
  padding: space(2),
  [from.tablet]: { padding: `${space(2)} ${space(4)}` },
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: color.muted,
  fontWeight: font.strong,
  textDecoration: 'none',
  '&:hover': { color: color.ink },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-selected=true]': { color: color.ink, borderBottomColor: color.action },
})
const words = css({ position: 'relative', whiteSpace: 'nowrap' })
const noteStyle = css({ position: 'absolute', left: '100%', whiteSpace: 'pre' })
const panel = css({ paddingTop: space(6), '@media print': { paddingTop: 0 } })

type TabsProps<Id extends string> = {
  /** Names the group for screen readers. */
  label: string
  /**
   * `note` is read by screen readers after the label. It is hidden visually, so that nothing moves
   * when it arrives late.
   */
  tabs: { id: Id; label: string; note?: string | undefined }[]
  selected: Id
  onSelect: (id: Id) => void
  /**
   * Set when the URL contains the selected tab. Tabs are then links, which also work without
   * scripts.
   */
  hrefOf?: (id: Id) => To
  /** The selected tab's panel. */
  children: ReactNode
}

/** Tabs with the panel of the selected one. Arrows, Home and End select at once. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  hrefOf,
  children,
}: TabsProps<Id>) {
  const groupId = useId()
  const listRef = useRef<HTMLDivElement>(null)
  // Scrolls to the selected tab: a phone may be too narrow for all tabs.
  useEffect(
    () => showInRow(listRef.current, listRef.current?.querySelector('[aria-selected=true]')),
    [selected],
  )
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    )
    const target = next === undefined ? undefined : tabs[next]
    if (!target) return
    event.preventDefault()
    onSelect(target.id)
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        css={[list, screenOnly]}
        onFocus={scrollFocusedIntoView}
      >
        {tabs.map(({ id, label: text, note }) => {
          const shared = {
            role: 'tab',
            'data-tab': id,
            id: `${groupId}-${id}`,
            'aria-selected': id === selected,
            'aria-controls': id === selected ? `${groupId}-panel` : undefined,
            tabIndex: id === selected ? 0 : -1,
            css: tab,
            children: (
              <span css={words}>
                {text}
                {note && <span css={noteStyle}> {note}</span>}
              </span>
            ),
          }
          return hrefOf ? (
            <Link
              key={id}
              {...shared}
              to={hrefOf(id)}
              replace
              preventScrollReset
              onKeyDown={(event) => (event.key === ' ' ? pressLink(event) : handleKeyDown(event))}
            />
          ) : (
            <button
              key={id}
              {...shared}
              type="button"
              onClick={() => onSelect(id)}
              onKeyDown={handleKeyDown}
            />
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${groupId}-panel`}
        aria-labelledby={`${groupId}-${selected}`}
        css={panel}
      >
        {children}
      </div>
    </div>
  )
}

/** Links do not react to the space bar, but tabs must. */
function pressLink(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault()
  event.currentTarget.click()
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
