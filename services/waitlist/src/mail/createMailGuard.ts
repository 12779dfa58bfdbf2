import { hourMs } from '@materia/contracts/durations.ts'
import { createHash } from 'node:crypto'
import type { Event } from '@materia/contracts/wire/Event.ts'
import { isDuplicateOf } from '@materia/service-kit/src/database/connectMongo.ts'
import type { Model } from 'mongoose'
import { emailKey } from '../visitors/emailKey.ts'
import type { UnconfirmedMailDocument } from './unconfirmedMail.ts'
import { mailIntervalMs } from './mailIntervalMs.ts'

/** Three of what each address is sent once a day: one mailbox may have several (`+tags`), and not many. */
const inADay = { confirmWaitlist: 3, confirmNewsletter: 3, contactReceived: 1 }

export type UnconfirmedKind = keyof typeof inADay
type UnconfirmedMail = {
  kind: UnconfirmedKind
  email: string
  event: Pick<Event, 'id' | 'occurredAt'>
}

/** Whether a mailbox that has confirmed nothing may be sent one more. The mail of an event that may be sent still may when it is tried again. */
export type MailGuard = (mail: UnconfirmedMail) => Promise<boolean>

// An hour less than a form lets pass: between that and here clocks and queues differ.
const freeAgainMs = mailIntervalMs - hourMs

/** Whoever enters an address, as often and in whichever form: nobody is flooded in another's name. The database gives each number to one mail, whichever process sends it. */
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

/** The same for all addresses that nearly all servers put into one mailbox: without a `+tag`. */
function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^([^+@]*)[^@]*@(.*)$/.exec(emailKey(email)) ?? []
  return createHash('sha256').update(`${local}@${domain}`).digest('base64url')
}
