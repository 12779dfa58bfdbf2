import { useEffect } from 'react'

// A page has one title, however many badges use it.
let users = 0
let shown = 0
let observer: MutationObserver | undefined

/** Writes `(3) Marketplace · Materia` into the title, also after a navigation. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    users += 1
    // Every screen sets a new title, so the observer adds the count again.
    observer ??= observeTitle()
    return () => {
      users -= 1
      if (users > 0) return
      observer?.disconnect()
      observer = undefined
      show(0)
    }
  }, [])
  useEffect(() => show(count), [count])
}

function observeTitle(): MutationObserver {
  const created = new MutationObserver(() => show(shown))
  created.observe(document.head, { childList: true, characterData: true, subtree: true })
  return created
}

function show(count: number): void {
  shown = count
  const plain = document.title.replace(/^\(\d+\+?\) /, '')
  const title = count === 0 ? plain : `(${count > 99 ? '99+' : count}) ${plain}`
  if (document.title !== title) document.title = title
}
