import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call } from '../test/client.ts'
import { startGateway, startStub } from '../test/processes.ts'

describe('the gateway', () => {
  it('says that it is stopping and answers on, and only then listens no more', async () => {
    const stub = await startStub()
    const gateway = await startGateway({
      catalog: stub.url,
      identity: stub.url,
      redis: newRedisUrl(),
      env: { STOP_DELAY_MS: '3000' },
    })
    gateway.signal('SIGTERM')
    const readiness = await untilStopping(gateway.url)
    expect(readiness).toMatchObject({ status: 'waiting', missing: ['stopping'] })
    expect((await call(`${gateway.url}/readyz/self`)).status).toBe(503)
    expect(await call(`${gateway.url}/healthz`)).toMatchObject({ status: 200 })
    await gateway.kill()
    await expect(call(`${gateway.url}/healthz`)).rejects.toThrow('ECONNREFUSED')
    await stub.kill()
  })
})

async function untilStopping(url: string): Promise<unknown> {
  for (;;) {
    const { status, text } = await call(`${url}/readyz`)
    if (status === 503) return JSON.parse(text)
  }
}
