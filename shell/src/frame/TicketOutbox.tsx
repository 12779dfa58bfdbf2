import { outboxDatabase, outboxKey } from '@materia/client/orders/outboxKey.ts'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { useStored } from '@materia/ui/src/storedText.ts'
import { useEffect, useState } from 'react'

// Long after the first render.
const quietMs = 3_000

/**
 * Sends scale tickets that wait on this phone, by a slot of mfe-checkout. A company that never wrote
 * a ticket in this browser loads nothing of it.
 */
export function TicketOutbox({ userId }: { userId: number }) {
  const waiting = useStored(outboxKey(userId))
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return undefined
    const timer = setTimeout(
      () => void hasTickets(waiting).then(setIsWanted, console.error),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [isWanted, waiting])
  if (!isWanted) return null
  return (
    <span hidden>
      <Slot name="ticket-outbox" given={{}} placeholder={null} empty={null} failed={null} />
    </span>
  )
}

/** `waiting`: may be out of date after a killed browser, unlike the database. */
async function hasTickets(waiting: string): Promise<boolean> {
  // Missing in older browsers.
  if (waiting !== '' || !('databases' in indexedDB)) return waiting !== ''
  return (await indexedDB.databases()).some(({ name }) => name === outboxDatabase)
}
