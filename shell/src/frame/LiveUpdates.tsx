import { Slot } from '@materia/client/shell/Slot.tsx'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { useEffect, useState } from 'react'
import { useNewsCount } from '../header/useCounts.ts'

// Long after the first render. An interaction with the page ends the wait.
const quietMs = 4_000

/**
 * Connects the page, by a slot of mfe-messaging. It loads after the page, so that the first paint
 * does not wait for its code. Hidden, because a widget of the last release shows a badge.
 */
export function LiveUpdates() {
  const [isWanted, setIsWanted] = useState(false)
  const titleCount = useNewsCount()
  useEffect(() => {
    const want = () => setIsWanted(true)
    const timer = setTimeout(want, quietMs)
    const stop = onFirstInteraction(want)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <span hidden>
      {isWanted && (
        <Slot
          name="unread-messages"
          given={{ titleCount }}
          placeholder={null}
          empty={null}
          failed={null}
        />
      )}
    </span>
  )
}
