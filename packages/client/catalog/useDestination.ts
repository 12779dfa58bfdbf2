import {
  type Destination,
  destinationText,
  parseDestination,
} from '@materia/contracts/places/destination.ts'
import { onStored, readStored, useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { useMemo } from 'react'
import { useCurrentUser } from '../identity/useSession.ts'

const storageKey = 'deliverTo'
/** Stored when the reader has cleared the postal code, so that the company's own does not return. */
const cleared = 'none'

/** The place of delivery: the one chosen in this browser, else the company's own postal code. */
export function useDestination(): Destination | null {
  const stored = useStored(storageKey)
  const user = useCurrentUser()
  const own =
    user?.country && user.postalCode
      ? destinationText({ country: user.country, postalCode: user.postalCode })
      : ''
  return useMemo(() => parseDestination(stored || own), [stored, own])
}

export function changeDestination(to: Destination | null): void {
  writeStored(storageKey, to ? destinationText(to) : cleared)
}

/** Keeps the place of a link for a reader who has not chosen one. */
export function adoptDestination(text: string): void {
  if (!readStored(storageKey)) writeStored(storageKey, text)
}

/** Calls back when the reader chooses another place, in any tab. Returns a function that stops it. */
export function onDestination(listener: (to: Destination | null) => void): () => void {
  return onStored((key) => {
    if (key === storageKey) listener(parseDestination(readStored(storageKey)))
  })
}
