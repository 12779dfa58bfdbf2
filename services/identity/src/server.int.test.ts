import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { connectNats } from '@materia/service-kit/src/nats.ts'
import { outboxOf } from '@materia/service-kit/src/outbox.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { type RunningProcess, startProcess } from '@materia/service-kit/test/startProcess.ts'

let nats: TestServer
let env: Record<string, string>
let services: RunningProcess[] = []

beforeEach(async () => {
  nats = await startTestServer('NATS')
  env = {
    MONGO_URL: testMongoUrl(),
    MONGO_DATABASE: uniqueDatabase(),
    NATS_URL: nats.url,
    IDENTITY_KEY: 'x'.repeat(32),
    REGISTRATION: 'open',
    PUBLIC_URL: 'http://identity.example',
    MAIL_DIR: join(tmpdir(), 'materia-identity-mail'),
    FILES_DIR: join(tmpdir(), 'materia-identity-files'),
    STOP_DELAY_MS: '0',
    ANSWER_WITHIN_MS: '15000',
  }
})
afterEach(async () => {
  for (const { kill } of services.splice(0)) await kill()
  await nats.stop()
})

function run() {
  const service = startProcess(join(__dirname, 'server.ts'), env)
  services.push(service)
  return service
}

async function register(url: string) {
  const password = 'hojuelas de PET'
  const body = {
    username: 'norte',
    email: 'ventas@norte.example',
    password,
    confirmPassword: password,
    companyName: 'Norte',
    description: 'PET',
  }
  return fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

describe('the identity service', () => {
  it('is ready when it listens and ends when it is told to, with the last answer out', async () => {
    const { child, ended, listening } = run()
    const url = await listening
    await eventually(async () => (await fetch(`${url}/readyz`)).status === 200)
    const answer = register(url)
    await fetch(`${url}/healthz`)
    child.kill('SIGTERM')
    expect((await answer).status).toBe(201)
    expect(await ended).toEqual([0, null])
  })

  it.each([
    [' pricing, blog,', ['pricing', 'blog']],
    ['', []],
  ])('lists what is coming soon, as the contract says: %j', async (set, listed) => {
    env['COMING_SOON'] = set
    const answer = await fetch(`${await run().listening}/api/config`)
    expect(await answer.json()).toMatchObject({ comingSoon: listed })
  })

  it('registers without NATS, and the event arrives after its own kill, once', async () => {
    await nats.kill()
    const first = run()
    expect((await register(await first.listening)).status).toBe(201)
    await first.kill()

    run()
    await nats.restart()
    const connection = await connectMongo(testMongoUrl(), env['MONGO_DATABASE']!)
    await eventually(
      async () => (await outboxOf(connection).countDocuments({ sentAt: null })) === 0,
    )
    const connected = await connectNats(nats.url)
    const { streams } = await connected.jetstreamManager()
    const { messages } = (await streams.info('identity')).state
    // Its confirmation mail is told of, too.
    expect(messages).toBe(2)
    const message = await streams.getMessage('identity', {
      last_by_subj: 'identity.user.registered',
    })
    expect(message?.json()).toMatchObject({
      subject: 'identity.user.registered',
      data: { username: 'norte', revision: 1 },
    })
    await connected.close()
    await connection.close()
  })

  it('says which variable is wrong and exits 1', async () => {
    env = { ...env, REGISTRATION: 'sometimes', IDENTITY_KEY: '' }
    const { output, ended } = run()
    expect(await ended).toEqual([1, null])
    expect(output).toEqual([
      'Configuration: IDENTITY_KEY is not allowed to be empty',
      'Configuration: REGISTRATION must be one of [open, invitation, closed]',
    ])
  })

  it('says that it cannot reach its database and exits 1', async () => {
    env['MONGO_URL'] = 'mongodb://127.0.0.1:1/?directConnection=true'
    const { output, ended } = run()
    expect(await ended).toEqual([1, null])
    expect(output.join('\n')).toContain('"msg":"cannot start"')
    // It looks for it for 15 seconds.
  })
})
