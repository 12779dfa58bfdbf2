import type { Event } from '@materia/contracts/wire/Event.ts'
import { startSmtpServer } from '@materia/mail/test/startSmtpServer.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startWaitlist } from './startWaitlist.ts'

/** Starts the waitlist with NATS and a test mail server. */
export async function startMailing() {
  const smtp = await startSmtpServer()
  const waitlist = await startWaitlist({ hasNats: true, smtpUrl: smtp.url })
  const nats = await connectNats(waitlist.urls.nats)
  const { consumers } = await nats.jetstreamManager()
  const consumer = () => consumers.info('waitlist', 'mail')
  // The service creates its consumers after it has started.
  const overdue = () => consumers.info('orders', 'mail-operator')
  for (const created of [consumer, overdue])
    await eventually(() => created().then(Boolean, () => false))
  const mailsTo = (email: string) =>
    smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail)
  return {
    waitlist,
    smtp,
    mailsTo,
    async firstMailTo(email: string) {
      await eventually(async () => mailsTo(email).length > 0)
      return mailsTo(email)[0]
    },
    /** Publishes an event as another service does. */
    publish: (event: Event) => nats.jetstream().publish(event.subject, JSON.stringify(event)),
    /** The state of the consumer of mails in NATS. */
    consumer,
    async stop() {
      await nats.close()
      await waitlist.stop()
      await smtp.stop()
    },
  }
}
