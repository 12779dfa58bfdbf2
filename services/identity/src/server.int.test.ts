import { newNatsUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { identityEnv, identityProcesses, register } from '../test/identityProcess.ts'

let natsUrl: string
let env: Record<string, string>
let processes: ReturnType<typeof identityProcesses>
beforeAll(() => {
  natsUrl = newNatsUrl()
})
beforeEach(() => {
  env = identityEnv(natsUrl)
  processes = identityProcesses(env)
})
afterEach(() => processes.killAll())

describe('the identity service', () => {
  it('is ready when it listens and ends when it is told to, with the last answer out', async () => {
    const { child, ended, listening } = processes.run()
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
    const answer = await fetch(`${await processes.run().listening}/api/config`)
    expect(await answer.json()).toMatchObject({ comingSoon: listed })
  })

  it('says which variable is wrong and exits 1', async () => {
    Object.assign(env, { REGISTRATION: 'sometimes', IDENTITY_KEY: '' })
    const { output, ended } = processes.run()
    expect(await ended).toEqual([1, null])
    expect(output).toEqual([
      'Configuration: IDENTITY_KEY is not allowed to be empty',
      'Configuration: REGISTRATION must be one of [open, invitation, closed]',
    ])
  })

  it('says that it cannot reach its database and exits 1', async () => {
    env['MONGO_URL'] = 'mongodb://127.0.0.1:1/?directConnection=true'
    const { output, ended } = processes.run()
    expect(await ended).toEqual([1, null])
    expect(output.join('\n')).toContain('"msg":"cannot start"')
    // It looks for it for 15 seconds.
  })
})
