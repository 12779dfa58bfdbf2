import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onLeave` when the user presses or focuses something outside of an open panel. */
export function useOutsideInteraction(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: () => void,
) {
  const handleElsewhere = useEffectEvent(({ type, target }: Event) => {
    const panel = ref.current
    if (!(target instanceof Node) || panel?.contains(target)) return
    // A press on a word in the panel focuses the nearest focusable ancestor, such as <main tabIndex={-1}>.
    if (type === 'focusin' && target.contains(panel)) return
    onLeave()
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', handleElsewhere)
    document.addEventListener('focusin', handleElsewhere)
    return () => {
      document.removeEventListener('pointerdown', handleElsewhere)
      document.removeEventListener('focusin', handleElsewhere)
    }
  }, [isOpen])
}
