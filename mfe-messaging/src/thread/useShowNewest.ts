import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

type Options = {
  /** Sequence of the message at which the thread opens. */
  at: number | undefined
  hasNewer: boolean
  /** The key of the last unsent message, or of an offer that was just sent. */
  lastWaiting: string | undefined
  scrollToEnd: () => void
  /** Loads the newest messages, however far away they are. */
  onNewest: () => void
}

/**
 * Scrolls to the newest message on request, when `at` leaves the URL, and when a message or an offer
 * was written.
 */
export function useShowNewest({
  at,
  hasNewer,
  lastWaiting,
  scrollToEnd,
  onNewest,
}: Options): () => void {
  const wantsNewest = useRef(false)
  const showNewest = useCallback(() => {
    wantsNewest.current = hasNewer
    if (hasNewer) onNewest()
    else scrollToEnd()
  }, [hasNewer, onNewest, scrollToEnd])
  useLayoutEffect(() => {
    if (wantsNewest.current && !hasNewer) showNewest()
  }, [hasNewer, showNewest])
  const lastAt = useRef(at)
  useEffect(() => {
    if (lastAt.current !== undefined && at === undefined) showNewest()
    lastAt.current = at
  }, [at, showNewest])
  // Shows a message that was just written.
  const lastShown = useRef(lastWaiting)
  useEffect(() => {
    if (lastWaiting && lastWaiting !== lastShown.current) showNewest()
    lastShown.current = lastWaiting
  }, [lastWaiting, showNewest])
  return showNewest
}
