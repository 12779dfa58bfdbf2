import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
let userId: number

beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(async () => {
  userId = (await identity.addUser())._id
})
afterAll(() => identity.stop())

const patch = (body: object, user: { userId: number } | undefined = { userId }) =>
  identity.call('PATCH', '/api/user/preferences', { body, ...(user && { user }) })

describe('PATCH /api/user/preferences', () => {
  it('leaves missing fields, and kinds of a newer version, as they are', async () => {
    await identity.users.updateOne({ _id: userId }, { $set: { mailsOff: ['digest'] } })
    expect(await patch({ language: 'es', showsContact: false })).toMatchObject({
      status: 200,
      body: { language: 'es', showsContact: false },
    })
    const { body } = await patch({ mails: { announcements: false } })
    expect(body).toMatchObject({
      language: 'es',
      showsContact: false,
      mails: { announcements: false, reminders: true, referrals: true },
    })
    await patch({ mails: { announcements: true, referrals: false } })
    expect(await identity.users.findById(userId).lean()).toMatchObject({
      mailsOff: ['digest', 'referrals'],
      revision: 2,
    })
  })

  it('publishes another language or time zone, and nothing else', async () => {
    for (const change of [
      { language: 'es' },
      { language: 'es' },
      { showsContact: false },
      { language: 'en', timeZone: 'America/Monterrey' },
      { timeZone: 'America/Monterrey' },
      { timeZone: 'America/Chicago' },
      { timeZone: 'Mars/Olympus' },
    ])
      await patch(change)
    const published = (await identity.events()).filter(
      ({ subject, data }) => subject === 'identity.user.updated' && Object(data).id === userId,
    )
    expect(published.map(({ data }) => data)).toMatchObject([
      { language: 'es', revision: 2 },
      { language: 'en', timeZone: 'America/Monterrey', revision: 3 },
      { timeZone: 'America/Chicago', revision: 4 },
    ])
  })

  it('logs each change of the contact switch', async () => {
    for (const showsContact of [false, true, true, false]) await patch({ showsContact })
    expect(
      (await identity.securityEvents.find({ userId }).sort({ at: 1 }).lean())
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['contactHidden', 'contactShown'])
  })

  it.each([
    {},
    { language: 'fr' },
    { showsContact: 'no' },
    { mails: {} },
    { mails: { security: false } },
    { mails: [] },
    { role: 'reviewer' },
  ])('refuses %j', async (body) => {
    expect(await patch(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('returns 401 without a session, and for a deleted account', async () => {
    expect(
      (await identity.call('PATCH', '/api/user/preferences', { body: { language: 'es' } })).status,
    ).toBe(401)
    await identity.deleteAccount(userId)
    expect((await patch({ language: 'es' })).status).toBe(401)
  })
})
