import { newNatsUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { identityEnv, identityProcesses, register } from '../test/identityProcess.ts'

const processes = identityProcesses(identityEnv(newNatsUrl()))
afterAll(() => processes.killAll())

describe('the identity service', () => {
  it('is ready when it listens, and exits on a signal after the last response', async () => {
    const { child, ended, listening } = processes.run()
    const url = await listening
    await eventually(async () => (await fetch(`${url}/readyz`)).status === 200)
    const answer = register(url)
    await fetch(`${url}/healthz`)
    child.kill('SIGTERM')
    expect((await answer).status).toBe(201)
    expect(await ended).toEqual([0, null])
  })
})
