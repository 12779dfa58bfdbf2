import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { call, until } from '../../test/client.ts'
import {
  type CredentialChanges,
  soon,
  startCredentialChanges,
} from '../../test/credentialChanges.ts'
import { pauseRedis } from '../../test/pauseRedis.ts'

let server: TestServer
let changes: CredentialChanges

beforeAll(async () => {
  server = await startTestServer('NATS')
  changes = await startCredentialChanges(server.url, { REDIS_TIMEOUT_MS: '300' })
})

afterAll(async () => {
  await changes.stop()
  await server.stop()
})

describe('a change of credentials', () => {
  it('arrives after Redis was unresponsive', async () => {
    const session = await changes.login('silent')
    await pauseRedis(changes.redis)
    await changes.change({ userId: session.userId, keptSessionId: '', at: soon() })()
    await until(() => changes.isEnded(session))
    const { streams } = await changes.nats.jetstreamManager()
    const deadLetters = await streams.info('dead-letter').then(
      ({ state }) => state.messages,
      (error: Error) => (error.message.includes('stream not found') ? 0 : Promise.reject(error)),
    )
    expect(deadLetters).toBe(0)
  })
})

describe('a gateway without NATS', () => {
  it('starts, is ready and signs in, and receives missed changes when NATS is back', async () => {
    await server.kill()
    const alone = await changes.start()
    expect((await call(`${alone.url}/readyz`)).status).toBe(200)
    expect((await call(`${changes.gateways[0].url}/readyz`)).status).toBe(200)
    const session = await changes.login('without')
    expect(await changes.statusAt(session.cookie, alone)).toBe(200)
    await server.restart()
    await until(() =>
      changes
        .change({ userId: session.userId, keptSessionId: '', at: soon() })()
        .then(
          () => true,
          () => false,
        ),
    )
    await until(() => changes.isEnded(session))
    await alone.kill()
  })
})
