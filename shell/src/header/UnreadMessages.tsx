import { Slot } from '@materia/client/shell/Slot.tsx'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { css } from '@emotion/react'
import { useEffect, useState } from 'react'

// Long after a page is drawn, for who only looks at it.
const quietMs = 4_000

// Over its link, beside whose icon and text it takes no room.
const over = css({ position: 'absolute', inset: 0, pointerEvents: 'none' })

/** How many messages are new, from the slice that knows. It comes after the page: no first sight waits for its code. */
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
