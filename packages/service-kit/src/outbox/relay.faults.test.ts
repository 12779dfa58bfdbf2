import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { eventually } from '../../test/eventually.ts'
import { type Events, startEvents } from '../../test/startEvents.ts'
import { outboxOf } from './outbox.ts'

let server: TestServer
let events: Events

beforeAll(async () => {
  server = await startTestServer('NATS')
  events = startEvents(server.url)
})
beforeEach(() => events.begin())
afterEach(() => events.end())
afterAll(() => server.stop())

describe('the relay', () => {
  it('publishes an event once after NATS was killed between the write and the relay', async () => {
    await server.kill()
    events.relay()
    await events.make('a')
    expect(await outboxOf(events.connection).countDocuments({ sentAt: null })).toBe(1)
    await server.restart()
    events.take(events.note)
    expect(await eventually(async () => (await events.effects())[0])).toMatchObject({
      data: { name: 'a' },
    })
    await events.isSent()
    expect(await events.inStream()).toBe(1)
    expect(await events.effects()).toHaveLength(1)
  })
})
