/** A call that keeps a connection to a service while it waits for its client. */
export type ClientWait = { caller: string; onCut: () => void }

export type ClientWaits = ReturnType<typeof createClientWaits>

/**
 * Calls that wait for the bytes of a slow client, or until it reads theirs. Above `max`, the caller
 * with the most of them loses the one without progress for the longest time. So slow clients never
 * hold all connections to a service.
 */
export function createClientWaits(max: number) {
  // Ordered by their last progress.
  const waits = new Set<ClientWait>()
  return {
    /** Call it again at each progress. */
    begin(wait: ClientWait): void {
      waits.delete(wait)
      waits.add(wait)
      if (waits.size <= max) return
      const cut = oldestOfMost(waits)
      waits.delete(cut)
      cut.onCut()
    },
    end: (wait: ClientWait): void => void waits.delete(wait),
  }
}

function oldestOfMost(waits: Set<ClientWait>): ClientWait {
  const byCaller = Map.groupBy(waits, ({ caller }) => caller)
  return [...byCaller.values()].reduce((most, of) => (of.length > most.length ? of : most))[0]!
}
