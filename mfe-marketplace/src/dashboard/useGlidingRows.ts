import { type RefObject, useLayoutEffect, useRef } from 'react'

const glide = { duration: 200, easing: 'ease-out' }
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Animates the rows below a removed one, so that none jumps under a finger that is about to press.
 */
export function useGlidingRows(list: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<HTMLElement, number>())
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    const gone = [...before.current.keys()].filter((row) => !row.isConnected)
    for (const row of gone.length === 1 ? rows : []) {
      const moved = (before.current.get(row) ?? row.offsetTop) - row.offsetTop
      if (moved > 0 && !isStill())
        row.animate({ transform: [`translateY(${moved}px)`, 'none'] }, glide)
    }
    before.current = new Map(rows.map((row) => [row, row.offsetTop]))
  })
}
