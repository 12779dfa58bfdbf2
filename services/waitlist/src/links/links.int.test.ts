import { signToken } from '@materia/service-kit/src/tokens/signedToken.ts'
import { startWaitlist, uniqueEmail, type Waitlist } from '../../test/startWaitlist.ts'

let waitlist: Waitlist

beforeAll(async () => void (waitlist = await startWaitlist()))
afterAll(() => waitlist.stop())

async function newEntry(): Promise<number> {
  const { body } = await waitlist.call('POST', '/api/waitlist', { body: { email: uniqueEmail() } })
  return (body as { id: number }).id
}

async function newSubscriber(): Promise<number> {
  const email = uniqueEmail()
  await waitlist.call('POST', '/api/newsletter', { body: { email } })
  return (await waitlist.subscribers.findOne({ email }).orFail().lean())._id
}

const follow = (path: string, token: string) => waitlist.call('POST', path, { body: { token } })

describe('POST /api/waitlist/confirm', () => {
  it('confirms the address, and responds alike to a second request', async () => {
    const id = await newEntry()
    const token = signToken(waitlist.keys, 'confirmWaitlist', String(id))

    expect(await follow('/api/waitlist/confirm', token)).toMatchObject({
      status: 200,
      body: { isAccepted: true },
    })
    expect(await follow('/api/waitlist/confirm', token)).toMatchObject({ status: 200 })
    expect((await waitlist.entries.findById(id).lean())?.confirmedAt).toEqual(waitlist.clock.now)
  })

  it('refuses a token of another link', async () => {
    const id = await newEntry()

    expect(
      await follow(
        '/api/waitlist/confirm',
        signToken(waitlist.keys, 'confirmNewsletter', String(id)),
      ),
    ).toMatchObject({ status: 404, body: { code: 'LINK_INVALID' } })
    expect((await waitlist.entries.findById(id).lean())?.confirmedAt).toBeNull()
  })

  it('refuses a token of a deleted entry', async () => {
    expect(
      (await follow('/api/waitlist/confirm', signToken(waitlist.keys, 'confirmWaitlist', '999999')))
        .status,
    ).toBe(404)
  })
})

describe('the newsletter', () => {
  it('is confirmed by one link and left by another', async () => {
    const id = await newSubscriber()
    await follow(
      '/api/newsletter/confirm',
      signToken(waitlist.keys, 'confirmNewsletter', String(id)),
    )
    expect((await waitlist.subscribers.findById(id).lean())?.confirmedAt).toEqual(
      waitlist.clock.now,
    )

    await follow('/api/newsletter/leave', signToken(waitlist.keys, 'leaveNewsletter', String(id)))
    expect(await waitlist.subscribers.findById(id).lean()).toBeNull()
    expect(await waitlist.origins.findById(`subscriber/${id}`).lean()).toBeNull()
  })
})
