import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from './Button.tsx'
import { color, floatShadow, layer, radius, space, targetSize } from '../theme.ts'
import { useOutsideInteraction } from './useOutsideInteraction.ts'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'

const anchor = css({ position: 'relative', display: 'inline-block' })
const round = css({ padding: space(1), borderRadius: '50%' })
const list = css({
  position: 'absolute',
  zIndex: layer.header,
  top: `calc(100% + ${space(1)})`,
  right: 0,
  // Otherwise it would be as narrow as its button.
  width: 'max-content',
  minWidth: '12rem',
  maxWidth: 'min(20rem, 90vw)',
  padding: space(1),
  overflowY: 'auto',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: floatShadow,
})
const upwards = css({ top: 'auto', bottom: `calc(100% + ${space(1)})` })
/** Pixels between the menu and its button, and between the menu and the window's edge. */
const gap = 4
const itemStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: targetSize,
  padding: `${space(2)} ${space(3)}`,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.ink,
  textAlign: 'left',
  textDecoration: 'none',
  '&:hover, &:focus': { background: color.actionSoft, color: color.ink },
  '&:focus-visible': { outlineOffset: '-2px' },
  '& svg': { flex: 'none' },
})
const tick = css({ marginLeft: 'auto', color: color.action })
const destructive = css({
  color: color.loss,
  '&:hover, &:focus': { background: color.lossSoft, color: color.loss },
})

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** Marks the current one of several choices. */
  isChecked?: boolean
  isDestructive?: boolean
  /** Language of the label, if it is not the page's language. */
  lang?: string
} & ({ to: string } | { onSelect: () => void })

type MenuProps = {
  items: MenuItem[]
  /** Read by screen readers after the button's content, if that is not enough as a name. */
  label?: string
  /** For a button with only a picture or an icon. */
  isRound?: boolean
  /** For a container that would clip a menu below, such as a card. */
  opensUpwards?: boolean
  /** The button's content. */
  children: ReactNode
}

/**
 * A button with a menu. Arrows, Home, End and letters move; Escape closes it and focuses the
 * button.
 */
export function Menu({ items, label, isRound = false, opensUpwards = false, children }: MenuProps) {
  const id = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ first: number } & Room>()

  const open = (first: number) => {
    setOpened({ first, ...roomAt(rootRef.current, items.length * 44 + 12, opensUpwards) })
  }
  const close = () => setOpened(undefined)
  const focusTrigger = () => document.getElementById(id)?.focus()

  useEffect(() => {
    if (opened) itemsOf(rootRef.current).at(opened.first)?.focus()
  }, [opened])
  useOutsideInteraction(rootRef, Boolean(opened), close)

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape closes only the menu, not a dialog around it.
      event.stopPropagation()
      focusTrigger()
      close()
    } else if (event.key === 'Tab') {
      close()
    } else {
      const target = nextItem(event.key, itemsOf(rootRef.current))
      if (!target) return
      event.preventDefault()
      target.focus()
    }
  }
  const handleTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 0 : -1)
  }
  const handleSelect = (item: MenuItem) => {
    focusTrigger()
    close()
    if ('onSelect' in item) item.onSelect()
  }

  return (
    <div ref={rootRef} css={anchor}>
      <Button
        id={id}
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={Boolean(opened)}
        aria-controls={opened ? `${id}-list` : undefined}
        onClick={() => (opened ? close() : open(0))}
        onKeyDown={handleTriggerKeyDown}
        css={isRound && round}
      >
        {children}
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
      </Button>
      {opened && (
        <div
          role="menu"
          id={`${id}-list`}
          aria-labelledby={id}
          css={[list, opened.isUpwards && upwards]}
          style={{ maxHeight: opened.room }}
          // A press on the margin focuses the list, so that the keys still work.
          tabIndex={-1}
          onKeyDown={handleKeyDown}
        >
          {items.map((item) => (
            <Item key={item.label} item={item} onSelect={() => handleSelect(item)} />
          ))}
        </div>
      )}
    </div>
  )
}

type ItemProps = { item: MenuItem; onSelect: () => void }

function Item({ item, onSelect }: ItemProps) {
  const attributes = {
    role: item.isChecked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isChecked,
    tabIndex: -1,
    lang: item.lang,
    onClick: onSelect,
    css: [itemStyle, item.isDestructive && destructive],
  }
  const content = (
    <>
      {item.icon}
      {item.label}
      {item.isChecked && <Check size={18} css={tick} aria-hidden="true" />}
    </>
  )
  if ('to' in item)
    return (
      <Link to={item.to} {...attributes}>
        {content}
      </Link>
    )
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  )
}

type Room = { isUpwards: boolean; room: number }

/**
 * The side of the button with room for a menu, and that room. Excludes the page's scroll padding,
 * such as a bottom bar.
 */
function roomAt(root: HTMLElement | null, height: number, isUpwardsPreferred: boolean): Room {
  const box = root?.getBoundingClientRect()
  if (!box) return { isUpwards: isUpwardsPreferred, room: height }
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const above = box.top - (Number.parseFloat(scrollPaddingTop) || 0) - 2 * gap
  const below =
    window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0) - box.bottom - 2 * gap
  const [first, second] = isUpwardsPreferred ? [above, below] : [below, above]
  const isSecond = first < height && second > first
  // A menu that fits on neither side scrolls.
  return {
    isUpwards: isUpwardsPreferred !== isSecond,
    room: Math.max(isSecond ? second : first, 2 * 44),
  }
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return root ? Array.from(root.querySelectorAll<HTMLElement>('[role^=menuitem]')) : []
}

function nextItem(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const index = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[(index + 1) % items.length]
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  return after.find((item) =>
    item.textContent?.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
  )
}
