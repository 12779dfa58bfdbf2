import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Says when somebody who had something open goes on elsewhere, by a press or by the focus. */
export function useLeaving(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: () => void,
) {
  const handleElsewhere = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !ref.current?.contains(target)) onLeave()
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
