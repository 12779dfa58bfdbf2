import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startCodeLogins } from '../../test/startCodeLogins.ts'

let logins: Awaited<ReturnType<typeof startCodeLogins>>
beforeAll(async () => {
  logins = await startCodeLogins()
})
afterAll(() => logins.stop())

describe('POST /api/login with an authenticator app', () => {
  it('locks after ten of a hundred parallel wrong codes at two instances, and notifies the owner once', async () => {
    const user = await logins.addUser()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        logins.login(user, String(100_000 + at), at % 2 ? logins.other : logins.identity),
      ),
    )
    const counted = Map.groupBy(
      answers.filter(({ status }) => status !== 503),
      ({ body }) => String(Object(body).code),
    )
    expect(counted.get('INVALID_CODE')?.length).toBeLessThanOrEqual(10)
    // On a busy machine most attempts are refused before the check: too many passwords at once.
    await eventually(async () => (await logins.login(user, '100000')).status === 429)
    const locked = await logins.login(user, user.code())
    expect(locked).toMatchObject({ status: 429, body: { code: 'FACTOR_LOCKED' } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(
      await logins.identity.notices.countDocuments({ userId: user.user._id, kind: 'factorLocked' }),
    ).toBe(1)
    expect(
      await logins.identity.securityEvents.countDocuments({
        userId: user.user._id,
        kind: 'factorLocked',
      }),
    ).toBe(1)
    logins.later(15 * 60_000 + 1)
    expect((await logins.login(user, user.code())).status).toBe(200)
  })
})
