import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

export type Received = { from: string; to: string[]; mail: Email }

/** A real SMTP server on this machine that keeps what it is sent; `refuse` makes it turn mails down. */
export async function startSmtpServer() {
  const received: Received[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void keep(stream, session.envelope, done)
    },
  })
  async function keep(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope, done: (error?: Error) => void): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream))
    if (refusals > 0) {
      refusals--
      return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    }
    received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), mail })
    done()
  }

  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (times: number) => void (refusals = times),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type SmtpTestServer = Awaited<ReturnType<typeof startSmtpServer>>
