import { hourMs } from '@materia/contracts/durations.ts'
import { createHash } from 'node:crypto'
import type { Event } from '@materia/contracts/wire/Event.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import type { Model } from 'mongoose'
import { emailKey } from '@materia/contracts/identity/users/emailKey.ts'
import type { UnconfirmedMailDocument } from './unconfirmedMail.ts'
import { mailIntervalMs } from './mailIntervalMs.ts'

/**
 * Mails per mailbox and day. Three confirmation mails, because one mailbox may have a few addresses
 * (`+tags`), each with one mail a day.
 */
const inADay = { confirmWaitlist: 3, confirmNewsletter: 3, contactReceived: 1 }

export type UnconfirmedKind = keyof typeof inADay
type UnconfirmedMail = {
  kind: UnconfirmedKind
  email: string
  event: Pick<Event, 'id' | 'occurredAt'>
}

/**
 * Whether an unconfirmed mailbox may get another mail. The answer for an event stays the same when
 * its mail is retried.
 */
export type MailGuard = (mail: UnconfirmedMail) => Promise<boolean>

// An hour less than the form's interval, because of clock differences and queue times.
const freeAgainMs = mailIntervalMs - hourMs

/**
 * Protects mailboxes from a flood of mails that strangers request. The database gives each number
 * to one mail, whichever process sends it.
 */
export function createMailGuard(unconfirmedMails: Model<UnconfirmedMailDocument>): MailGuard {
  async function claim(claimed: UnconfirmedMailDocument): Promise<boolean> {
    const { _id, eventId, askedAt } = claimed
    try {
      await unconfirmedMails.create([claimed])
      return true
    } catch (error) {
      if (!isDuplicateOf(error, '_id')) throw error
    }
    const old = { _id, askedAt: { $lte: new Date(askedAt.getTime() - freeAgainMs) } }
    const { matchedCount } = await unconfirmedMails.updateOne(old, { $set: { eventId, askedAt } })
    return matchedCount === 1 || (await unconfirmedMails.exists({ _id, eventId })) !== null
  }

  return async ({ kind, email, event: { id: eventId, occurredAt } }) => {
    for (let number = 1; number <= inADay[kind]; number++) {
      if (
        await claim({
          _id: `${mailboxOf(email)}/${kind}/${number}`,
          eventId,
          askedAt: new Date(occurredAt),
        })
      )
        return true
    }
    return false
  }
}

/** The hash of a mailbox. Ignores a `+tag`, as nearly all mail servers do. */
function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^([^+@]*)[^@]*@(.*)$/.exec(emailKey(email)) ?? []
  return createHash('sha256').update(`${local}@${domain}`).digest('base64url')
}
