const events = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll']

/**
 * Calls back once, on the visitor's first interaction. Code that may be needed next then costs the
 * first paint nothing. Returns a function that stops it.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const handleInteraction = () => {
    stop()
    callback()
  }
  const stop = () => {
    for (const event of events) document.removeEventListener(event, handleInteraction)
  }
  for (const event of events) document.addEventListener(event, handleInteraction, { passive: true })
  return stop
}
