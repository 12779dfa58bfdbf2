import { once } from 'node:events'
import { WebSocket } from 'ws'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call, cookieHeader } from '../test/client.ts'
import { startGateway } from '../test/processes.ts'
import { type Served, serveStub } from '../test/served.ts'

let stub: Served

beforeAll(async () => {
  stub = await serveStub()
})

afterAll(() => stub.kill())

const start = (env: Record<string, string> = {}) =>
  startGateway({ catalog: stub.url, identity: stub.url, redis: newRedisUrl(), env })

describe('the process of a gateway', () => {
  it('reports that it is stopping and keeps serving, and only then stops listening', async () => {
    // A second signal skips the stop delay.
    const gateway = await start({ STOP_DELAY_MS: '20000' })
    gateway.signal('SIGTERM')
    const readiness = await untilStopping(gateway.url)
    expect(readiness).toMatchObject({ status: 'waiting', missing: ['stopping'] })
    expect((await call(`${gateway.url}/readyz/self`)).status).toBe(503)
    expect(await call(`${gateway.url}/healthz`)).toMatchObject({ status: 200 })
    await gateway.kill()
    await expect(call(`${gateway.url}/healthz`)).rejects.toThrow('ECONNREFUSED')
  })

  it('closes its sockets as it stops, and exits', async () => {
    const gateway = await start()
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'last', password: 'right' },
    })
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/ws?userId=7`, {
      headers: { cookie: cookieHeader(cookies) },
    })
    socket.on('error', () => {})
    await once(socket, 'message')
    const isOver = once(socket, 'close')
    await Promise.all([gateway.kill(), isOver])
    expect(await gateway.ended).toBe(0)
    expect(gateway.lines.some(({ msg }) => msg === 'requests were cut off')).toBe(false)
  })
})

async function untilStopping(url: string): Promise<unknown> {
  for (;;) {
    const { status, text } = await call(`${url}/readyz`)
    if (status === 503) return JSON.parse(text)
  }
}
