import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

// React Router's key of the history entry that a visit begins with.
const firstKey = 'default'
const keysBefore = new Set<string>([firstKey])

/**
 * Whether a page must render completely at once. True at the start of a visit and after Back, which
 * restores the scroll position. Otherwise the part above the fold renders first.
 */
export function useWholeAtOnce(): boolean {
  const { key } = useLocation()
  const [isWhole] = useState(() => keysBefore.has(key))
  useEffect(() => void keysBefore.add(key), [key])
  return isWhole
}
