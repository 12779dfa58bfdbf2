import { sendApproved, sendDocument } from '../../test/sendDocuments.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { expireDocuments } from './expireDocuments.ts'
import { remindOfExpiry } from './remindOfExpiry.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
let other: Awaited<ReturnType<typeof startIdentity>>
let company: number

beforeAll(async () => {
  identity = await startIdentity()
  other = await startIdentity({ database: identity.urls.database })
})
beforeEach(async () => {
  await identity.empty()
  company = (await identity.addUser())._id
  await sendApproved(identity, company, { expiresAt: new Date('2100-01-14T00:00:00Z') })
})
afterAll(async () => {
  await other.stop()
  await identity.stop()
})

const setClocks = (text: string) => {
  for (const { clock } of [identity, other]) clock.now = new Date(text)
}
/** Runs the job at two instances at once. */
const runBoth = async (job: typeof expireDocuments) => {
  const done = await Promise.all([job(identity.deps), job(other.deps)])
  return done.reduce((sum, count) => sum + count, 0)
}
const noticesOf = async () =>
  (await identity.notices.find({ userId: company, kind: { $ne: 'companyVerified' } }).lean()).map(
    ({ kind }) => kind,
  )
const statusOf = async () => (await identity.users.findById(company).lean())?.verificationStatus

describe('a document that expires', () => {
  it('is announced 14 days before, once for parallel jobs', async () => {
    setClocks('2099-12-30T23:59:00Z')
    expect(await runBoth(remindOfExpiry)).toBe(0)
    setClocks('2099-12-31T00:01:00Z')
    expect(await runBoth(remindOfExpiry)).toBe(1)
    expect(await runBoth(remindOfExpiry)).toBe(0)
    expect(await noticesOf()).toEqual(['documentExpiring'])
    expect(await statusOf()).toBe('approved')
  })

  it('removes the badge when it expires, with one event', async () => {
    setClocks('2100-01-13T23:59:59Z')
    expect(await runBoth(expireDocuments)).toBe(0)
    setClocks('2100-01-14T00:00:00Z')
    expect(await runBoth(expireDocuments)).toBe(1)
    expect(await runBoth(expireDocuments)).toBe(0)
    expect(await statusOf()).toBe('pending')
    expect(await noticesOf()).toEqual(['documentExpired'])
    expect(
      (await identity.events()).filter(({ subject }) => subject === 'identity.user.updated').at(-1),
    ).toMatchObject({ data: { id: company, verificationStatus: 'pending' } })
    expect(await identity.verificationDecisions.find({ userId: company }).lean()).toMatchObject([
      { what: 'expired', by: null, kind: 'proofOfAddress' },
    ])
    expect(await identity.verificationCases.findById(company).lean()).toMatchObject({
      state: 'incomplete',
    })
  })

  it('is neither announced nor expired once a newer one has replaced it', async () => {
    await sendDocument(identity, company, { kind: 'proofOfAddress' })
    setClocks('2100-01-14T00:00:00Z')
    expect([await runBoth(remindOfExpiry), await runBoth(expireDocuments)]).toEqual([0, 0])
    expect(await noticesOf()).toEqual([])
  })

  it('stays unchanged when its notice cannot be written', async () => {
    setClocks('2100-01-14T00:00:00Z')
    await expect(expireDocuments({ ...identity.deps, notices: failingNotices() })).rejects.toThrow(
      'rows failed',
    )
    expect(await identity.documents.countDocuments({ userId: company, state: 'expired' })).toBe(0)
    expect(await statusOf()).toBe('approved')
    expect(await runBoth(expireDocuments)).toBe(1)
  })
})

/** Simulates a process that dies in the middle. */
function failingNotices(): typeof identity.notices {
  return new Proxy(identity.notices, {
    get: (target, key) =>
      key === 'insertMany'
        ? () => Promise.reject(new Error('this process ends'))
        : Reflect.get(target, key),
  })
}
