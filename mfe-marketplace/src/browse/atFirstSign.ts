const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** Does something once the visitor does anything at all: what they may need next costs the first sight of the page nothing. */
export function atFirstSign(act: () => void): () => void {
  const handleSign = () => {
    stop()
    act()
  }
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, handleSign)
  }
  for (const sign of signs) document.addEventListener(sign, handleSign, { passive: true })
  return stop
}
