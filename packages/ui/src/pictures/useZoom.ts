import { useCallback, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { panBy, stepZoom, fittedView, zoomTo } from './zoom.ts'

type Point = { x: number; y: number }
type OnSwipe = (step: 1 | -1) => void

const swipeDistance = 60
const growthPerWheelPixel = 1.002

/**
 * Zoom and position of a picture by touch and mouse: pinch, wheel, drag, double press. Dragging a
 * picture that is not enlarged sideways is a swipe.
 */
export function useZoom() {
  const [view, setView] = useState(fittedView)
  const pointers = useRef(new Map<number, Point>())
  const swipe = useRef({ moved: 0, isPossible: false })

  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const { width, height } = event.currentTarget.getBoundingClientRect()
    if (!other) {
      swipe.current.moved += (now.x - before.x) * width
      setView((old) => panBy(old, { x: now.x - before.x, y: now.y - before.y }))
      return
    }
    const apart = (place: Point) =>
      Math.max(1, Math.hypot((place.x - other.x) * width, (place.y - other.y) * height))
    const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    setView((old) => zoomTo(old, old.zoom * (apart(now) / apart(before)), between))
  }
  const endPointer = (event: PointerEvent<HTMLElement>, onSwipe: OnSwipe) => {
    pointers.current.delete(event.pointerId)
    const { moved, isPossible } = swipe.current
    swipe.current.isPossible = false
    if (isPossible && event.type === 'pointerup' && Math.abs(moved) >= swipeDistance)
      onSwipe(moved < 0 ? 1 : -1)
  }

  // React's wheel listener is passive and cannot prevent the browser's zoom. A trackpad pinch
  // arrives as a wheel event with Ctrl.
  const watchWheel = useCallback((frame: HTMLElement | null) => {
    if (!frame) return undefined
    const handleWheel = (event: WheelEvent) => {
      if (event.ctrlKey) event.preventDefault()
      const at = placeIn(frame, event)
      setView((now) => zoomTo(now, now.zoom * growthPerWheelPixel ** -event.deltaY, at))
    }
    frame.addEventListener('wheel', handleWheel, { passive: false })
    return () => frame.removeEventListener('wheel', handleWheel)
  }, [])

  return {
    view,
    reset: () => setView(fittedView),
    step: (direction: 1 | -1) => setView((now) => stepZoom(now, direction)),
    pan: (by: Point) => setView((now) => panBy(now, by)),
    handlers: (onSwipe: OnSwipe) => ({
      ref: watchWheel,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, placeOf(event))
        swipe.current = { moved: 0, isPossible: pointers.current.size === 1 && view.zoom <= 1 }
      },
      onPointerMove: handlePointerMove,
      onPointerUp: (event: PointerEvent<HTMLElement>) => endPointer(event, onSwipe),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => endPointer(event, onSwipe),
      onDoubleClick(event: MouseEvent<HTMLElement>) {
        const at = placeOf(event)
        setView((now) => (now.zoom > 1 ? fittedView : zoomTo(now, 2, at)))
      },
    }),
  }
}

/** The pressed point, as fractions of the frame's size from its middle. */
function placeOf(event: MouseEvent<HTMLElement>): Point {
  return placeIn(event.currentTarget, event)
}

function placeIn(
  frame: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: (clientX - left) / (width || 1) - 0.5, y: (clientY - top) / (height || 1) - 0.5 }
}
