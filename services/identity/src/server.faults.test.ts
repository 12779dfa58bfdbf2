import { testMongoUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { identityEnv, identityProcesses, register } from '../test/identityProcess.ts'

let nats: TestServer
let env: Record<string, string>
let processes: ReturnType<typeof identityProcesses>
beforeAll(async () => {
  nats = await startTestServer('NATS')
})
beforeEach(() => {
  env = identityEnv(nats.url)
  processes = identityProcesses(env)
})
afterEach(() => processes.killAll())
afterAll(() => nats.stop())

describe('the identity service', () => {
  it('registers without NATS, and the event arrives once after the process is killed', async () => {
    await nats.kill()
    const first = processes.run()
    expect((await register(await first.listening)).status).toBe(201)
    await first.kill()

    processes.run()
    await nats.restart()
    const connection = await connectMongo(testMongoUrl(), env['MONGO_DATABASE']!)
    expect(await connection.collection('users').findOne()).toMatchObject({
      // Production cost. Tests in the same process use a cheaper hash.
      passwordHash: expect.stringContaining('$m=19456,t=2,p=1$'),
    })
    await eventually(
      async () => (await outboxOf(connection).countDocuments({ sentAt: null })) === 0,
    )
    const connected = await connectNats(nats.url)
    const { streams } = await connected.jetstreamManager()
    const { messages } = (await streams.info('identity')).state
    // One event is for the confirmation mail.
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

  it.each([
    [' pricing, blog,', ['pricing', 'blog']],
    ['', []],
  ])('returns the coming soon items of the contract: %j', async (set, listed) => {
    env['COMING_SOON'] = set
    const answer = await fetch(`${await processes.run().listening}/api/config`)
    expect(await answer.json()).toMatchObject({ comingSoon: listed })
  })

  it('names an invalid variable and exits with 1', async () => {
    Object.assign(env, { REGISTRATION: 'sometimes', IDENTITY_KEY: '' })
    const { output, ended } = processes.run()
    expect(await ended).toEqual([1, null])
    expect(output).toEqual([
      'Configuration: IDENTITY_KEY is not allowed to be empty',
      'Configuration: REGISTRATION must be one of [open, invitation, closed]',
    ])
  })

  // It tries for 15 seconds.
  it('reports an unreachable database and exits with 1', async () => {
    env['MONGO_URL'] = 'mongodb://127.0.0.1:1/?directConnection=true'
    const { output, ended } = processes.run()
    expect(await ended).toEqual([1, null])
    expect(output.join('\n')).toContain('"msg":"cannot start"')
  })
})
