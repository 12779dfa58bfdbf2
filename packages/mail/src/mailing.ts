import { isMailOutage, isRefusedMail, mailConcurrency } from './createMailer.ts'

/** Consumer options for an event handler that sends a mail. */
export const mailing = {
  ackWaitMs: 60_000,
  /** Longer than a mail server may take for one mail. */
  limitMs: 15 * 60_000,
  /**
   * Retries for a quarter of an hour: some servers refuse an unknown sender's first mail for
   * minutes (greylisting).
   */
  maxFailures: 40,
  concurrent: mailConcurrency,
}

/** Tells a consumer which errors of a mail are outages and which are permanent. */
export const byMail = { isOutage: isMailOutage, isPermanent: isRefusedMail }
