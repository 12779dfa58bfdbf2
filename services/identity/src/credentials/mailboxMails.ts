import { createHash } from 'node:crypto'
import { daySeconds } from '@materia/contracts/durations.ts'
import { identityErrors } from '@materia/contracts/identity/users/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'
import { lockRows } from '@materia/service-kit/src/database/locks.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { BaseDeps } from '../deps.ts'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import { mailboxOf } from './mailboxOf.ts'

/** Number of confirmation mails on a day (UTC), by the hash of the allowance (`allowanceOf`). */
type MailboxMailsDocument = { _id: string; at: Date; mails: number }

const mailsPerDay = 5
const retentionSeconds = 2 * daySeconds

export const mailboxMailsModel = defineModel<MailboxMailsDocument>(
  'mailbox_mails',
  { _id: text, at: date, mails: { type: Number, default: 0 } },
  [[{ at: 1 }, { expireAfterSeconds: retentionSeconds }]],
)

export type MailboxMailsRows = { mailboxMails: ReturnType<typeof mailboxMailsModel> }

/**
 * Counts a confirmation mail to a mailbox, over all accounts. Throws TOO_MANY_MAILS above the daily
 * maximum.
 */
export async function countMailboxMail(
  { connection, mailboxMails, now }: MailboxMailsRows & Pick<BaseDeps, 'connection' | 'now'>,
  session: ClientSession,
  email: string,
): Promise<void> {
  const hash = createHash('sha256').update(allowanceOf(email)).digest('base64url')
  const _id = `${hash}/${now().toISOString().slice(0, 10)}`
  await lockRows(connection, session, [`mailbox/${hash}`])
  const counted = await mailboxMails.findById(_id).session(session).lean()
  if (counted && counted.mails >= mailsPerDay)
    throw new AppError(identityErrors.TOO_MANY_MAILS, { headers: { 'retry-after': '3600' } })
  // The real time, because the database's own clock decides when the row expires.
  await mailboxMails.updateOne(
    { _id },
    { $inc: { mails: 1 }, $set: { at: new Date() } },
    { session, upsert: true },
  )
}

/**
 * The plain address of a mailbox (`ana@`) has its own allowance. All other ways to write it (`ana+1@`)
 * share a second one, so that they cannot block the plain address.
 */
function allowanceOf(email: string): string {
  const mailbox = mailboxOf(email)
  return `${emailKey(email) === mailbox ? 'address' : 'variants'}:${mailbox}`
}
