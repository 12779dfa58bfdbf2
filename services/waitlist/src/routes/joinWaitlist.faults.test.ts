import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startWaitlist, uniqueEmail, type Waitlist } from '../../test/startWaitlist.ts'

let mongo: TestServer
let waitlist: Waitlist
beforeAll(async () => {
  mongo = await startTestServer('MongoDB')
  waitlist = await startWaitlist({ mongoUrl: mongo.url })
})
afterAll(async () => {
  await waitlist.stop()
  await mongo.stop()
})

describe('a waitlist whose database is gone', () => {
  it('says so to all who wait, and takes them when it is back', async () => {
    const join = (email: string) =>
      waitlist.call('POST', '/api/waitlist', {
        body: { email },
        signal: AbortSignal.timeout(5_000),
      })
    const emails = Array.from({ length: 50 }, uniqueEmail)
    await join(uniqueEmail())
    await mongo.kill()

    const answers = await Promise.all(emails.map(join))
    expect(
      answers.filter(
        ({ status, body }) => status !== 503 || (body as { code: string }).code !== 'UNAVAILABLE',
      ),
    ).toEqual([])
    await mongo.restart()
    await eventually(async () => (await join(emails[0]!)).status === 201)
  })
})
