/** The download of one's data, where one asked for it. */
export type UserExport = {
  /** `waiting`: it is being made. */
  state: 'none' | 'waiting' | 'ready'
  /** ISO 8601 UTC, as all of them. */
  askedAt: string | null
  /** Until when it can be downloaded. */
  expiresAt: string | null
  /** From when on another one may be asked for; null: now. */
  nextAt: string | null
  bytes: number | null
  /** Services that did not answer: it has nothing of theirs. */
  missing: string[]
}
