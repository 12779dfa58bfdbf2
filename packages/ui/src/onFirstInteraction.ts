const events = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll']

/** Calls back once, when the visitor does anything at all: what they may need next costs the first sight of the page nothing. */
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
