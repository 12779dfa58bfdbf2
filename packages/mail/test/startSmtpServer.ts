import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

export type Received = { from: string; to: string[]; mail: Email }

/**
 * A real SMTP server on this machine that collects the mails it receives. `refuse` rejects mails,
 * `refuseUs` rejects the sender, `stop` closes all connections.
 */
export async function startSmtpServer() {
  const received: Received[] = []
  let refusals = 0
  let refusalCode = 0
  let isToHangUp = false
  let refusalOfUs: { at: 'greeting' | 'sender'; code: number } | undefined
  function greet(at: 'greeting' | 'sender', done: (error?: Error) => void) {
    done(
      refusalOfUs?.at === at
        ? Object.assign(new Error('Not now'), { responseCode: refusalOfUs.code })
        : undefined,
    )
  }
  async function store(
    stream: Readable,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
    done: (error?: Error) => void,
  ): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream))
    if (isToHangUp) {
      isToHangUp = false
      return server.cut()
    }
    if (refusals > 0) {
      refusals--
      return done(Object.assign(new Error('Try again later'), { responseCode: refusalCode }))
    }
    received.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      mail,
    })
    done()
  }

  async function listen(port: number) {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => greet('greeting', done),
      onMailFrom: (_address, _session, done) => greet('sender', done),
      onData: (stream, session, done) => void store(stream, session.envelope, done),
    })
    const sockets = new Set<Socket>()
    server.server.on('connection', (socket) => void sockets.add(socket))
    // A cut connection emits an error, which would end the process.
    server.on('error', () => {})
    const listener = server.listen(port, '127.0.0.1')
    await once(listener, 'listening')
    const cut = () => {
      for (const socket of sockets) socket.destroy()
    }
    const stop = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        cut()
      })
    return { stop, cut, port: (listener.address() as AddressInfo).port }
  }

  let server = await listen(0)
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    received,
    refuse(times: number, code = 451) {
      refusals = times
      refusalCode = code
    },
    /** Lasts until the next call. */
    refuseUs: (refusal?: typeof refusalOfUs) => void (refusalOfUs = refusal),
    /** Cuts the connection after it has received the next mail. */
    hangUp: () => void (isToHangUp = true),
    stop: () => server.stop(),
    /** Starts again after `stop`, on the same port. */
    restart: async () => void (server = await listen(server.port)),
  }
}

export type SmtpTestServer = Awaited<ReturnType<typeof startSmtpServer>>
