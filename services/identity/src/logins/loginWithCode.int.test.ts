import { codeAt } from '../../test/factorClient.ts'
import { startCodeLogins } from '../../test/startCodeLogins.ts'

let logins: Awaited<ReturnType<typeof startCodeLogins>>
beforeAll(async () => {
  logins = await startCodeLogins()
})
afterAll(() => logins.stop())

describe('POST /api/login with an authenticator app', () => {
  it('asks for the code only after a right password', async () => {
    const user = await logins.addUser()
    expect(await logins.login(user)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
    const wrong = await logins.identity.call('POST', '/api/login', {
      body: { username: user.user.username, password: 'another', code: user.code() },
    })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  })

  it('accepts a code once', async () => {
    const user = await logins.addUser()
    expect(await logins.login(user, user.code())).toMatchObject({
      status: 200,
      body: { username: user.user.username },
    })
    expect(await logins.login(user, user.code())).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CODE' },
    })
  })

  it('accepts a code once in parallel logins at two instances', async () => {
    const user = await logins.addUser()
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) =>
        logins.login(user, user.code(), at % 2 ? logins.other : logins.identity),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it.each([
    [-30_000, 200],
    [30_000, 200],
    [-60_000, 401],
    [60_000, 401],
  ])('responds to a code from a clock that differs by %d ms with %d', async (drift, status) => {
    const user = await logins.addUser()
    logins.later(120_000)
    expect(
      (
        await logins.login(
          user,
          codeAt(user.key, new Date(logins.identity.clock.now.getTime() + drift)),
        )
      ).status,
    ).toBe(status)
  })

  it('accepts a recovery code once, in any spelling, and reports the number left', async () => {
    const user = await logins.addUser()
    expect(
      (await logins.login(user, ` ${user.codes[0]!.toLowerCase().replaceAll('-', ' ')}`)).status,
    ).toBe(200)
    expect((await logins.login(user, user.codes[0])).status).toBe(401)
    for (const code of user.codes.slice(1, 7)) await logins.login(user, code)
    const notices = await logins.identity.notices
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

  it('refuses a recovery code of another user', async () => {
    const [one, another] = [await logins.addUser(), await logins.addUser()]
    expect((await logins.login(one, another.codes[0])).status).toBe(401)
  })

  it('writes every wrong attempt to the security log, without the code', async () => {
    const user = await logins.addUser()
    await logins.login(user, '123456')
    const [line] = await logins.identity.securityEvents
      .find({ userId: user.user._id, kind: 'factorFailed' })
      .lean()
    expect(line).toBeTruthy()
    expect(JSON.stringify(line)).not.toContain('123456')
  })
})
