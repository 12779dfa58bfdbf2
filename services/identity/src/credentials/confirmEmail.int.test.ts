import { dayMs } from '@materia/contracts/durations.ts'
import { mailedToken } from '../../test/mailedToken.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type User = Awaited<ReturnType<typeof identity.addUser>>
const profile = {
  companyName: 'Recicladora Norte',
  description: 'Plastics',
  country: 'MEX',
  state: 'NL',
  phoneNumber: '+52 81 1234 5678',
}
const save = ({ _id: userId }: User, email: string, session: object = {}) =>
  identity.call('PATCH', '/api/user/profile', {
    user: { userId, session },
    body: { ...profile, email },
  })
const confirm = (token: string) =>
  identity.call('POST', '/api/user/email/confirm', { body: { token } })
const send = ({ _id: userId }: User) =>
  identity.call('POST', '/api/user/email/send', { user: { userId } })
const cancel = ({ _id: userId }: User) =>
  identity.call('DELETE', '/api/user/email/pending', { user: { userId } })
const tokenOf = ({ _id }: User) => mailedToken(identity, 'confirmEmail', _id)
const kindsOf = async ({ _id: userId }: User) =>
  (await identity.securityEvents.find({ userId }).lean()).map(({ kind }) => kind).toSorted()
const read = async ({ _id: userId }: User) =>
  (await identity.call('GET', '/api/user', { user: { userId } })).body

async function asked() {
  const user = await identity.addUser()
  const email = `new-${user._id}@example.com`
  const answer = await save(user, email)
  return { user, email, answer, token: await tokenOf(user) }
}

describe('a new email by PATCH /api/user/profile', () => {
  it('is pending until it is confirmed, and the current mailbox is notified', async () => {
    const { user, email, answer } = await asked()
    expect(answer).toMatchObject({
      status: 200,
      body: { email: user.email, pendingEmail: email, isEmailConfirmed: false },
    })
    const sentNotices = await identity.notices.find({ userId: user._id }).lean()
    expect(sentNotices.map(({ kind, to }) => [kind, to]).toSorted()).toEqual([
      ['confirmEmail', email],
      ['emailChangeAsked', user.email],
    ])
    expect(await kindsOf(user)).toEqual(['emailChangeAsked'])
  })

  it('needs a fresh check beside the session', async () => {
    const user = await identity.addUser()
    const startedAt = identity.clock.now.getTime() - 11 * 60_000
    expect(await save(user, 'thief@example.com', { startedAt })).toMatchObject({
      status: 403,
      body: { code: 'FRESH_CHECK_REQUIRED' },
    })
    expect(await save(user, user.email, { startedAt })).toMatchObject({ status: 200 })
    expect(await save(user, user.email.toUpperCase(), { startedAt })).toMatchObject({ status: 200 })
    // Equal for our comparison, but maybe not for the mail server.
    expect(await save(user, user.email.replace('c', 'ｃ'), { startedAt })).toMatchObject({
      status: 403,
      body: { code: 'FRESH_CHECK_REQUIRED' },
    })
  })

  it('is refused when another company has it, and nothing is saved', async () => {
    const [user, other] = [await identity.addUser(), await identity.addUser()]
    expect(await save(user, other.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
    expect(await read(user)).toMatchObject({ pendingEmail: '', country: '' })
  })

  it('is mailed at most five times a day, over all addresses', async () => {
    const user = await identity.addUser()
    for (let mail = 0; mail < 5; mail++) await save(user, `address${mail}@example.com`)
    expect(await save(user, 'address6@example.com')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_MAILS' },
    })
    expect(await send(user)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_MAILS' } })
  })

  it('causes no further mail when the other fields are saved', async () => {
    const { user, email } = await asked()
    await save(user, email)
    await save(user, user.email)
    expect(await read(user)).toMatchObject({ email: user.email, pendingEmail: email })
    expect(await identity.notices.countDocuments({ userId: user._id, kind: 'confirmEmail' })).toBe(
      1,
    )
  })
})

describe('POST /api/user/email/confirm', () => {
  it('replaces the old email, whose mailbox is notified', async () => {
    const { user, email, token } = await asked()
    expect((await confirm(token)).status).toBe(204)
    expect(await read(user)).toMatchObject({ email, pendingEmail: '', isEmailConfirmed: true })
    expect(
      await identity.notices.find({ userId: user._id, kind: 'emailChanged' }).lean(),
    ).toMatchObject([{ to: user.email, params: { email } }])
    expect(await kindsOf(user)).toEqual(['emailChangeAsked', 'emailChanged'])
  })

  it('confirms the current email', async () => {
    const user = await identity.addUser()
    await send(user)
    expect((await confirm(await tokenOf(user))).status).toBe(204)
    expect(await read(user)).toMatchObject({ isEmailConfirmed: true })
    expect(await kindsOf(user)).toEqual(['emailConfirmed'])
    expect(await send(user)).toMatchObject({ status: 409, body: { code: 'EMAIL_CONFIRMED' } })
  })

  it('works once, and for a day', async () => {
    const { token } = await asked()
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410])
    const { token: late } = await asked()
    identity.clock.now = new Date(identity.clock.now.getTime() + dayMs + 1)
    expect(await confirm(late)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
  })

  it('gives an email to one of two companies that confirm it in parallel', async () => {
    const [first, second] = [await identity.addUser(), await identity.addUser()]
    for (const user of [first, second]) await save(user, 'wanted@example.com')
    const tokens = [await tokenOf(first), await tokenOf(second)]
    const answers = await Promise.all(tokens.map(confirm))
    expect(
      answers.map(({ status, body }) => [status, (body as { code?: string }).code]).toSorted(),
    ).toEqual([
      [204, undefined],
      [409, 'EMAIL_TAKEN'],
    ])
    const loser = answers[0]?.status === 409 ? first : second
    expect(await read(loser)).toMatchObject({
      email: loser.email,
      pendingEmail: 'wanted@example.com',
    })
  })

  it('refuses the link of a change that was canceled or replaced', async () => {
    const { user, token } = await asked()
    expect((await cancel(user)).status).toBe(204)
    expect((await confirm(token)).status).toBe(410)
    expect((await cancel(user)).status).toBe(204)
    expect(await kindsOf(user)).toEqual(['emailChangeAsked', 'emailChangeCanceled'])
    const { user: other, token: before } = await asked()
    await save(other, `third-${other._id}@example.com`)
    expect((await confirm(before)).status).toBe(410)
  })

  it('invalidates password links in the old mailbox', async () => {
    const { user, token } = await asked()
    await identity.links.create({
      _id: `reset-${user._id}`,
      purpose: 'resetPassword',
      userId: user._id,
      value: user.email,
      expiresAt: new Date('2100-01-01'),
    })
    await confirm(token)
    expect(
      await identity.links.countDocuments({ userId: user._id, purpose: 'resetPassword' }),
    ).toBe(0)
  })

  it.each(['', 'a b', 7])('refuses %j as a token', async (token) => {
    expect(
      await identity.call('POST', '/api/user/email/confirm', { body: { token } }),
    ).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })
})

it('sending the link and canceling need a session', async () => {
  expect((await identity.call('POST', '/api/user/email/send')).status).toBe(401)
  expect((await identity.call('DELETE', '/api/user/email/pending')).status).toBe(401)
})
