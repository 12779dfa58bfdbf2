import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const swipeDistance = 40

/**
 * Follows a horizontal finger. Past 40 px it counts as a swipe, and the click that ends it opens
 * nothing.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const [offset, setOffset] = useState(0)
  const startX = useRef<number | null>(null)
  const hasMoved = useRef(false)

  const end = () => {
    startX.current = null
    setOffset(0)
  }

  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === 'mouse') return
        startX.current = event.clientX
        hasMoved.current = false
      },
      onPointerMove(event: PointerEvent) {
        if (startX.current === null) return
        const moved = event.clientX - startX.current
        if (Math.abs(moved) > 8) hasMoved.current = true
        setOffset(moved)
      },
      onPointerUp(event: PointerEvent) {
        if (startX.current === null) return
        const moved = event.clientX - startX.current
        end()
        if (Math.abs(moved) >= swipeDistance) onSwipe(moved < 0 ? 1 : -1)
      },
      onPointerCancel: end,
      onClickCapture(event: MouseEvent) {
        if (!hasMoved.current) return
        hasMoved.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
