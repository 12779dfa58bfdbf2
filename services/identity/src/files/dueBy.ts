/** A request that attaches an upload at the last moment still needs some time. */
const graceMs = 60_000

/** Filter for rows whose bytes may be erased. */
export function dueBy(now: Date) {
  return { eraseAfter: { $gt: new Date(0), $lte: new Date(now.getTime() - graceMs) } }
}
