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

// Short retry delays: until it ends, a revoked session is still usable.
const backoffMs = 250
const ackWaitMs = 2_000

/**
 * Ends sessions when credentials change. The gateway starts and serves without NATS, and receives
 * missed events when NATS is back.
 */
export function consumeCredentialsChanged({ natsUrl, services, userSessions, log }: Options): {
  stop: () => Promise<void>
} {
  if (natsUrl === '') {
    log.warn('NATS_URL is not set: a password change ends no other sessions')
    return { stop: async () => {} }
  }
  const closing = new AbortController()
  const nats = connectNats(natsUrl, closing.signal, log)
  // The consumers are stopped before the connection is aborted, so nobody handles this rejection.
  nats.catch(() => {})
  const consumers = services.flatMap(({ session }) =>
    session
      ? [
          consumeRepeatable({
            nats,
            log,
            durable: 'gateway',
            event: session.credentialsChanged,
            handle: ({ userId, keptSessionId, at }) =>
              userSessions.endBegunBefore(userId, Date.parse(at), keptSessionId),
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
