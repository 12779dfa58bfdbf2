import type { css } from '@emotion/react'

type Styles = ReturnType<typeof css>

/**
 * Creates the styles of each key once. Emotion would join and hash an array of styles at each
 * render. For few keys, because they stay.
 */
export function styleByKey<Key>(create: (key: Key) => Styles): (key: Key) => Styles {
  const known = new Map<Key, Styles>()
  return (key) => {
    const found = known.get(key)
    if (found) return found
    const created = create(key)
    known.set(key, created)
    return created
  }
}
