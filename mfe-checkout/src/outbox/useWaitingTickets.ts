import { outboxKey } from '@materia/client/orders/outboxKey.ts'
import { useStored } from '@materia/ui/src/storedText.ts'
import { useEffect, useState } from 'react'
import { readTickets } from './tickets.ts'
import type { StoredTicket } from './WrittenTicket.ts'

type Options = { userId: number | undefined; orderId: number }

/** An account's tickets of an order on this phone. Undefined while they are read. */
export function useWaitingTickets({ userId, orderId }: Options): StoredTicket[] | undefined {
  const state = useStored(outboxKey(userId ?? 0))
  const [tickets, setTickets] = useState<StoredTicket[]>()
  useEffect(() => {
    if (userId === undefined) return undefined
    let isStopped = false
    readTickets(userId)
      .catch(() => [])
      .then((read) => !isStopped && setTickets(read.filter((each) => each.orderId === orderId)))
    return () => {
      isStopped = true
    }
  }, [state, userId, orderId])
  return tickets
}
