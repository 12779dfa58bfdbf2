import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * When the card that has the focus goes from a list of so many, as when its listing is deleted, the focus goes to the card in its place, or
 * the last. A card that is only scrolled out of sight takes its focus with it.
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

/** After the last card of a list the focus goes to the tab that the list is under. */
export function useFocusAfterLast(count: number | undefined): void {
  const before = useRef(count)
  useLayoutEffect(() => {
    const isEmptied = before.current && count === 0
    before.current = count
    if (isEmptied && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [count])
}
