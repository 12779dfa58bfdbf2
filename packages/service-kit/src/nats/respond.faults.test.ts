import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { eventually } from '../../test/eventually.ts'
import { things } from '../../test/things.ts'
import { connectNats, type NatsConnection } from './connectNats.ts'
import { reply, request, respond } from './respond.ts'
import { testLog as log } from '../testApp.ts'

let server: TestServer
let nats: NatsConnection

beforeAll(async () => {
  server = await startTestServer('NATS')
  nats = await connectNats(server.url)
})

afterAll(async () => {
  await nats.close()
  await server.stop()
})

describe('respond', () => {
  it('responds again after NATS was killed', async () => {
    const handlers = [reply(things.holdThing, async () => 'held')]
    const running = respond({ nats: Promise.resolve(nats), log, queue: 'things', handlers })
    await nats.flush()
    const ask = () => request(nats, things.holdThing, { id: 7 })
    expect(await ask()).toBe('held')
    await server.kill()
    await server.restart()
    expect(await eventually(() => ask().catch(() => null))).toBe('held')
    await running.stop()
  })
})
