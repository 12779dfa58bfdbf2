import { isMailOutage, isRefusedMail, mailConcurrency } from './createMailer.ts'

/** How a consumer runs whose effect is a mail. */
export const mailing = {
  ackWaitMs: 60_000,
  /** Longer than a mail server may take. */
  limitMs: 15 * 60_000,
  /** Tries over a quarter of an hour: some servers turn a stranger's first mail down for minutes. */
  maxFailures: 40,
  concurrent: mailConcurrency,
}

/** What the errors of a mail mean to its consumer. */
export const byMail = { isOutage: isMailOutage, isPermanent: isRefusedMail }
