import {
  type Destination,
  destinationText,
  parseDestination,
} from '@materia/contracts/places/destination.ts'
import { onStored, readStored, useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { addressesQuery } from '../identity/addressesQuery.ts'
import { useCurrentUser } from '../identity/useSession.ts'

const storageKey = 'deliverTo'
/** Stored when the reader has cleared the postal code, so that the company's does not return. */
const cleared = 'none'

/**
 * The place of delivery: from the list's address, else as chosen in this browser, else the
 * company's last used address, else its own postal code. The place of a link is not stored.
 */
export function useDestination(): Destination | null {
  const stored = useStored(storageKey)
  const linked = new URLSearchParams(useLocation().search).get('to') ?? ''
  const own = useOwnDestination({ isNeeded: !linked && !stored })
  return useMemo(
    () => parseDestination(linked) ?? parseDestination(stored || own),
    [linked, stored, own],
  )
}

/** As text; empty for a visitor and while the company's addresses load. */
function useOwnDestination({ isNeeded }: { isNeeded: boolean }): string {
  const user = useCurrentUser()
  const { data: saved, isPending } = useQuery({
    ...addressesQuery,
    enabled: isNeeded && Boolean(user),
  })
  if (!user || isPending) return ''
  const { country, postalCode } = saved?.addresses[0] ?? user
  return country && postalCode ? destinationText({ country, postalCode }) : ''
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
