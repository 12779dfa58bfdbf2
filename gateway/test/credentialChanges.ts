import { randomUUID } from 'node:crypto'
import { type NatsConnection, connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { publicSessionId } from '@materia/service-kit/src/identity/sessionHeader.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call, cookieHeader } from './client.ts'
import { type Served, serveGateway, serveStub } from './served.ts'

export type CredentialChanges = Awaited<ReturnType<typeof startCredentialChanges>>

/** Starts two gateways that receive credential changes over NATS. */
export async function startCredentialChanges(natsUrl: string, env: Record<string, string> = {}) {
  const redis = newRedisUrl()
  const stub = await serveStub()
  const start = () =>
    serveGateway({
      catalog: stub.url,
      identity: stub.url,
      redis,
      env: { NATS_URL: natsUrl, ...env },
    })
  const gateways: [Served, Served] = await Promise.all([start(), start()])
  const nats: NatsConnection = await connectNats(natsUrl)
  const statusAt = async (cookie: string, { url }: Served) =>
    (await call(`${url}/api/sessions`, { headers: { cookie } })).status

  return {
    redis,
    gateways,
    nats,
    start,
    statusAt,
    async login(username: string, password = 'right') {
      const { status, text, cookies } = await call(`${gateways[0].url}/api/login`, {
        method: 'POST',
        json: { username, password },
      })
      const cookie = cookieHeader(cookies)
      return {
        status,
        cookie,
        userId: Number(JSON.parse(text).id),
        id: publicSessionId(/sid=([^;]+)/.exec(cookie)?.[1] ?? ''),
      }
    },
    /** Returns a function that publishes the same event at each call. */
    change(data: object) {
      const event = {
        id: randomUUID(),
        subject: 'identity.credentials.changed',
        version: 1,
        occurredAt: new Date().toISOString(),
        traceId: 't',
        data,
      }
      return () => nats.jetstream().publish(event.subject, JSON.stringify(event))
    },
    isEnded: async ({ cookie }: { cookie: string }) =>
      (await Promise.all(gateways.map((gateway) => statusAt(cookie, gateway)))).every(
        (status) => status === 401,
      ),
    async stop() {
      await nats.close()
      await Promise.all([...gateways, stub].map(({ kill }) => kill()))
    },
  }
}

/** Later than the start of every session that exists now. */
export const soon = () => new Date(Date.now() + 50).toISOString()
