import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

// What the router calls the address that a visit begins with.
const firstKey = 'default'
const keysBefore = new Set<string>([firstKey])

/**
 * Whether a page has to be drawn whole at once: as one begins a visit with it, and as one comes back to it, to where one was. By a link what is
 * seen first may come first.
 */
export function useWholeAtOnce(): boolean {
  const { key } = useLocation()
  const [isWhole] = useState(() => keysBefore.has(key))
  useEffect(() => void keysBefore.add(key), [key])
  return isWhole
}
