import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * When a focused card is removed from the list, focuses the card in its place, or the last one. A
 * card that only scrolls out of sight keeps no focus.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, total: number): void {
  const card = useRef<Element>(null)
  const before = useRef(total)

  useEffect(() => {
    const list = grid.current
    const remember = ({ target }: FocusEvent) => {
      card.current = target instanceof Element ? target.closest('[data-place]') : null
    }
    list?.addEventListener('focusin', remember)
    return () => list?.removeEventListener('focusin', remember)
  }, [grid])

  useLayoutEffect(() => {
    const isOneGone = total < before.current && card.current?.isConnected === false
    before.current = total
    if (!isOneGone || document.activeElement !== document.body) return
    const place = Math.min(Number(card.current?.getAttribute('data-place')), total)
    grid.current?.querySelector<HTMLElement>(`[data-place="${place}"] a`)?.focus()
  }, [grid, total])
}

/** When the last card of a list is removed, focuses the list's tab. */
export function useFocusAfterLast(count: number | undefined): void {
  const before = useRef(count)
  useLayoutEffect(() => {
    const isEmptied = before.current && count === 0
    before.current = count
    if (isEmptied && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [count])
}
