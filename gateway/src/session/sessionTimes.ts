import { type StoredSession, startOf } from './sessionStore.ts'

export type SessionTimes = {
  /** How long one lasts that is not used. */
  idleMs: number
  /** How long any lasts. */
  maxMs: number
}

export const lifeLeft = (session: StoredSession, { maxMs }: SessionTimes, now: number) =>
  startOf(session) + maxMs - now

/** A session is renewed once half of its time is over. */
export const isDueForRenewal = (session: StoredSession, times: SessionTimes, now: number) =>
  session._expire - now < Math.min(times.idleMs, lifeLeft(session, times, now)) / 2
