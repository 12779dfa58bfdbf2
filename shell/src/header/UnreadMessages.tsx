import { Slot } from '@materia/client/shell/Slot.tsx'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { css } from '@emotion/react'
import { useEffect, useState } from 'react'

// Long after the first render. An interaction with the page ends the wait.
const quietMs = 4_000

// Lies over its link, so it takes no room beside the icon and the text.
const over = css({ position: 'absolute', inset: 0, pointerEvents: 'none' })

/**
 * The badge of unread messages, a slot of mfe-messaging. It loads after the page, so that the first
 * paint does not wait for its code.
 */
export function UnreadMessages() {
  const [isWanted, setIsWanted] = useState(false)
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
    <span css={over}>
      {isWanted && (
        <Slot name="unread-messages" given={{}} placeholder={null} empty={null} failed={null} />
      )}
    </span>
  )
}
