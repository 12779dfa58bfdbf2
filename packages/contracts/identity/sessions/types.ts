/** Where one is signed in. What is not known of a session is empty. */
export type Session = {
  /** Tells it from others, and signs nobody in. */
  id: string
  /** The one that asks. */
  isCurrent: boolean
  /** Name of the browser and of what it runs on, e.g. `Firefox` and `Windows`. */
  browser: string
  system: string
  /** ISO 3166 code of the country that the address is in, and the city's English name. */
  country: string
  city: string
  /** IPv4 address, or the /64 of an IPv6 address. */
  network: string
  /** ISO 8601 UTC. Last seen is told to the minute. */
  startedAt: string
  lastSeenAt: string
}

export type SessionList = { sessions: Session[] }

/** What a user has done with sessions, for the security log. `sessionIds`: those that end; a gateway of the last release does not say. */
export type SessionChange = {
  kind: 'signedOut' | 'sessionEnded' | 'sessionsEnded'
  sessionIds?: string[]
}

/** Data of `identity.sessions.ended`: by their public ids. */
export type SessionsEndedData = { userId: number; sessionIds: string[] }
