import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startWaitlist, uniqueEmail, type Waitlist } from '../../test/startWaitlist.ts'

let waitlist: Waitlist
const join = (email: string, signal?: AbortSignal) =>
  waitlist.call('POST', '/api/waitlist', { body: { email }, ...(signal && { signal }) })

describe('POST /api/waitlist in a rush', () => {
  beforeAll(async () => void (waitlist = await startWaitlist()))
  afterAll(() => waitlist.stop())

  it('adds one of 200 parallel requests for an email', async () => {
    const email = uniqueEmail()
    const answers = await Promise.all(Array.from({ length: 200 }, () => join(email)))

    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 199 }, () => 409)])
    expect(await waitlist.entries.countDocuments({ email })).toBe(1)
  })

  it('adds many in parallel, each with one event and its origin', async () => {
    const before = (await waitlist.events()).length
    const emails = Array.from({ length: 200 }, uniqueEmail)
    const answers = await Promise.all(emails.map((email) => join(email)))

    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(answers.map(({ body }) => (body as { email: string }).email)).toEqual(emails)
    const ids = answers.map(({ body }) => (body as { id: number }).id).toSorted((a, b) => a - b)
    const events = (await waitlist.events()).slice(before)
    expect(events.map(({ data }) => (data as { id: number }).id).toSorted((a, b) => a - b)).toEqual(
      ids,
    )
    expect(
      await waitlist.origins.countDocuments({ _id: { $in: ids.map((id) => `entry/${id}`) } }),
    ).toBe(200)
  })
})

describe('POST /api/waitlist with at most 2.5 seconds', () => {
  let mongo: TestServer
  beforeAll(async () => {
    mongo = await startTestServer('MongoDB')
    waitlist = await startWaitlist({ mongoUrl: mongo.url })
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(async () => {
    await waitlist.stop()
    await mongo.stop()
  })

  it('adds the others when one entry is held by the open transaction of a killed process', async () => {
    const email = uniqueEmail()
    const session = await waitlist.connection.startSession()
    session.startTransaction()
    const entry = {
      _id: 900_000,
      email,
      emailKey: email,
      language: 'en',
      createdAt: waitlist.clock.now,
      confirmedAt: null,
      invitedAt: null,
    } as const
    await waitlist.entries.create([entry], { session })
    const [held, ...others] = await Promise.all(
      [email, uniqueEmail(), uniqueEmail(), uniqueEmail()].map((one) => join(one)),
    )
    // The database may have ended the transaction meanwhile.
    await session.abortTransaction().catch(() => {})
    await session.endSession()

    expect(others.map(({ status }) => status)).toEqual([201, 201, 201])
    expect([201, 503]).toContain(held?.status)
  })

  it('reports an unknown outcome when the commit takes too long', async () => {
    const email = uniqueEmail()
    const gate = Promise.withResolvers<void>()
    const startSession = waitlist.connection.startSession.bind(waitlist.connection)
    jest.spyOn(waitlist.connection, 'startSession').mockImplementationOnce(async () => {
      const session = await startSession()
      const commit = session.commitTransaction.bind(session)
      session.commitTransaction = () => commit().then(() => gate.promise)
      return session
    })
    expect(await join(email)).toMatchObject({ status: 504, body: { code: 'OUTCOME_UNKNOWN' } })
    gate.resolve()
    await eventually(() => waitlist.entries.exists({ email }))
  })

  it('reports an outage to all callers while the database is down, and adds them when it is back', async () => {
    const joinInTime = (email: string) => join(email, AbortSignal.timeout(5_000))
    const emails = Array.from({ length: 50 }, uniqueEmail)
    await joinInTime(uniqueEmail())
    await mongo.kill()

    const answers = await Promise.all(emails.map(joinInTime))
    expect(
      answers.filter(
        ({ status, body }) => status !== 503 || (body as { code: string }).code !== 'UNAVAILABLE',
      ),
    ).toEqual([])
    await mongo.restart()
    await eventually(async () => (await joinInTime(emails[0]!)).status === 201)
  })
})
