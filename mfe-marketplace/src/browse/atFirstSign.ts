const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** Does something once the visitor does anything at all: what they may need next costs the first sight of the page nothing. */
export function atFirstSign(act: () => void): () => void {
  const listening = new AbortController()
  const handleSign = () => {
    listening.abort()
    act()
  }
  for (const sign of signs) document.addEventListener(sign, handleSign, { passive: true, signal: listening.signal })
  return () => listening.abort()
}
