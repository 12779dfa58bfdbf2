import { eventually } from '@materia/service-kit/test/eventually.ts'
import { addTotpUser, codeAt } from '../../test/factorClient.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
let other: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
  other = await startIdentity({ database: identity.connection.name })
})
afterAll(async () => {
  await other.stop()
  await identity.stop()
})

type User = Awaited<ReturnType<typeof addTotpUser>>
const login = ({ user }: User, code?: string, instance = identity) =>
  instance.call('POST', '/api/login', {
    body: {
      username: user.username,
      password: 'hojuelas de PET',
      ...(code !== undefined && { code }),
    },
  })
const later = (ms: number) =>
  (identity.clock.now = other.clock.now = new Date(identity.clock.now.getTime() + ms))

async function addUser(): Promise<User> {
  const user = await addTotpUser(identity)
  other.clock.now = identity.clock.now
  return user
}

describe('POST /api/login of who has an authenticator app', () => {
  it('asks for the code once the password is right, and not before', async () => {
    const user = await addUser()
    expect(await login(user)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
    const wrong = await identity.call('POST', '/api/login', {
      body: { username: user.user.username, password: 'another', code: user.code() },
    })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  })

  it('takes a code once', async () => {
    const user = await addUser()
    expect(await login(user, user.code())).toMatchObject({
      status: 200,
      body: { username: user.user.username },
    })
    expect(await login(user, user.code())).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CODE' },
    })
  })

  it('takes a code once of many who use it at once, at two instances', async () => {
    const user = await addUser()
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => login(user, user.code(), at % 2 ? other : identity)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it.each([
    [-30_000, 200],
    [30_000, 200],
    [-60_000, 401],
    [60_000, 401],
  ])('takes a code of a clock that is %d ms from ours with %d', async (drift, status) => {
    const user = await addUser()
    later(120_000)
    expect(
      (await login(user, codeAt(user.key, new Date(identity.clock.now.getTime() + drift)))).status,
    ).toBe(status)
  })

  it('takes a recovery code once, however it is written, and says how many are left', async () => {
    const user = await addUser()
    expect(
      (await login(user, ` ${user.codes[0]!.toLowerCase().replaceAll('-', ' ')}`)).status,
    ).toBe(200)
    expect((await login(user, user.codes[0])).status).toBe(401)
    for (const code of user.codes.slice(1, 7)) await login(user, code)
    const notices = await identity.notices
      .find({ userId: user.user._id, kind: /^recoveryCode/ })
      .lean()
    expect(notices.map(({ kind, params }) => [kind, params['left']]).toSorted()).toEqual([
      ['recoveryCodeUsed', '4'],
      ['recoveryCodeUsed', '5'],
      ['recoveryCodeUsed', '6'],
      ['recoveryCodeUsed', '7'],
      ['recoveryCodeUsed', '8'],
      ['recoveryCodeUsed', '9'],
      ['recoveryCodesFew', '3'],
    ])
  })

  it('takes no recovery code of another user', async () => {
    const [one, another] = [await addUser(), await addUser()]
    expect((await login(one, another.codes[0])).status).toBe(401)
  })

  it('is locked after ten wrong codes of a hundred at once, at two instances, and its owner is told once', async () => {
    const user = await addUser()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        login(user, String(100_000 + at), at % 2 ? other : identity),
      ),
    )
    const counted = Map.groupBy(
      answers.filter(({ status }) => status !== 503),
      ({ body }) => String(Object(body).code),
    )
    expect(counted.get('INVALID_CODE')?.length).toBeLessThanOrEqual(10)
    // On a busy machine most were not let in to try it at all: too many passwords at once.
    await eventually(async () => (await login(user, '100000')).status === 429)
    const locked = await login(user, user.code())
    expect(locked).toMatchObject({ status: 429, body: { code: 'FACTOR_LOCKED' } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(
      await identity.notices.countDocuments({ userId: user.user._id, kind: 'factorLocked' }),
    ).toBe(1)
    expect(
      await identity.securityEvents.countDocuments({ userId: user.user._id, kind: 'factorLocked' }),
    ).toBe(1)
    later(15 * 60_000 + 1)
    expect((await login(user, user.code())).status).toBe(200)
  })

  it('has every wrong code in the security log, and no code', async () => {
    const user = await addUser()
    await login(user, '123456')
    const [line] = await identity.securityEvents
      .find({ userId: user.user._id, kind: 'factorFailed' })
      .lean()
    expect(line).toBeTruthy()
    expect(JSON.stringify(line)).not.toContain('123456')
  })
})
