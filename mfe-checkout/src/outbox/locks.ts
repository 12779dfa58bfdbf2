const outbox = 'materia-outbox'
const lockOf = (ticketId: string) => `${outbox} ${ticketId}`

// Missing without TLS.
const locks = () => ('locks' in navigator ? navigator.locks : undefined)

/** Two pages of one browser must not send the same ticket. */
export function alone<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return locks()?.request(outbox, run) ?? run()
}

/** Undefined while a page edits the ticket. */
export async function holdIfFree<Answer>(
  ticketId: string,
  run: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const all = locks()
  if (!all) return run()
  return all.request(lockOf(ticketId), { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}

/** Holds a ticket back while it is edited. Returns a function that lets it go. */
export function holdBack(ticketId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks()?.request(lockOf(ticketId), () => promise)
  return resolve
}
