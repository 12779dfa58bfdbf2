/** An upload may be attached until its day is over, and that takes a moment. */
const graceMs = 60_000

/** Finds rows whose bytes are to be erased. */
export function dueBy(now: Date) {
  return { eraseAfter: { $gt: new Date(0), $lte: new Date(now.getTime() - graceMs) } }
}
