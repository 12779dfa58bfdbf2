import type { Logger } from 'pino'
import type { Service } from '@materia/contracts/services.ts'
import { consumeRepeatable } from '@materia/service-kit/src/consumers/consumeRepeatable.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import type { UserSessions } from './userSessions.ts'

type Options = {
  natsUrl: string
  services: Service[]
  userSessions: Pick<UserSessions, 'endBegunBefore'>
  log: Logger
}

// Few waits: a session that is to end is used meanwhile.
const backoffMs = 250
const ackWaitMs = 2_000

/** Ends sessions as soon as a change of credentials is heard of. The gateway starts and serves without NATS; what it missed it hears when that is back. */
export function consumeCredentialsChanged({ natsUrl, services, userSessions, log }: Options): {
  stop: () => Promise<void>
} {
  if (natsUrl === '') {
    log.warn('NATS_URL is not set: sessions go on after a change of password')
    return { stop: async () => {} }
  }
  const closing = new AbortController()
  const nats = connectNats(natsUrl, closing.signal, log)
  // Whoever waits for it is stopped before it is given up.
  nats.catch(() => {})
  const consumers = services.flatMap(({ session }) =>
    session
      ? [
          consumeRepeatable({
            nats,
            log,
            durable: 'gateway',
            event: session.credentialsChanged,
            handle: ({ userId, storedSessionId, at }) =>
              userSessions.endBegunBefore(userId, Date.parse(at), storedSessionId),
            backoffMs,
            ackWaitMs,
          }),
        ]
      : [],
  )
  return {
    async stop() {
      await Promise.all(consumers.map((consumer) => consumer.stop()))
      closing.abort()
      await nats.then(
        (connected) => connected.close(),
        () => {},
      )
    },
  }
}
