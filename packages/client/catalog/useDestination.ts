import {
  type Destination,
  destinationText,
  parseDestination,
} from '@materia/contracts/places/destination.ts'
import { onStored, readStored, useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useCurrentUser } from '../identity/useSession.ts'

const storageKey = 'deliverTo'
/** Stored when the reader has cleared the postal code, so that the company's own does not return. */
const cleared = 'none'

/**
 * The place of delivery: from the list's address, else as chosen in this browser, else the
 * company's own postal code. The place of a link is not stored.
 */
export function useDestination(): Destination | null {
  const stored = useStored(storageKey)
  const linked = new URLSearchParams(useLocation().search).get('to') ?? ''
  const user = useCurrentUser()
  const own =
    user?.country && user.postalCode
      ? destinationText({ country: user.country, postalCode: user.postalCode })
      : ''
  return useMemo(
    () => parseDestination(linked) ?? parseDestination(stored || own),
    [linked, stored, own],
  )
}

export function changeDestination(to: Destination | null): void {
  writeStored(storageKey, to ? destinationText(to) : cleared)
}

/** Calls back when the reader chooses another place, in any tab. Returns a function that stops it. */
export function onDestination(listener: (to: Destination | null) => void): () => void {
  return onStored((key) => {
    if (key === storageKey) listener(parseDestination(readStored(storageKey)))
  })
}
