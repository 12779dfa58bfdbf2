import { type StoredSession, startOf } from './sessionStore.ts'

export type SessionTimes = {
  /** Lifetime of an unused session. */
  idleMs: number
  /** Lifetime of every session. */
  maxMs: number
}

export const remainingLifeMs = (session: StoredSession, { maxMs }: SessionTimes, now: number) =>
  startOf(session) + maxMs - now

/** A session is renewed past half of its lifetime. */
export const isDueForRenewal = (session: StoredSession, times: SessionTimes, now: number) =>
  session._expire - now < Math.min(times.idleMs, remainingLifeMs(session, times, now)) / 2
