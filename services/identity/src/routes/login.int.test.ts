import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity({ registration: 'closed' })
  await identity.addUser({ username: 'Norte', email: 'Ventas@Norte.example', password: 'una contraseña' })
})
afterAll(() => identity.stop())

const login = (username: unknown, password: unknown = 'una contraseña') => identity.call('POST', '/api/login', { body: { username, password } })

describe('POST /api/login', () => {
  it('answers the user, and nothing of the password', async () => {
    const { status, body } = await login('Norte')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 1, username: 'Norte', role: 'user', createdAt: '2026-11-02T12:00:00.000Z' })
    expect(Object.keys(body as object)).not.toContain('passwordHash')
  })

  it.each(['nORTE', 'ventas@norte.EXAMPLE', ' norte '])('finds the user by %j', async (name) => {
    expect((await login(name)).status).toBe(200)
  })

  it('takes a letter with its accent for the same however it was typed', async () => {
    expect((await login('norte', 'una contraseña'.normalize('NFD'))).status).toBe(200)
  })

  it('answers a wrong password and an unknown user alike', async () => {
    const wrong = await login('norte', 'another password')
    const unknown = await login('nobody', 'another password')
    expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' })
    expect({ ...(unknown.body as object), requestId: '' }).toEqual({ ...(wrong.body as object), requestId: '' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
  })

  it.each([{ $gt: '' }, 7, null, ['norte'], '', ' '])('refuses %j for a username', async (username) => {
    expect(await login(username)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('refuses a password that is too long to hash', async () => {
    expect((await login('norte', 'x'.repeat(129))).status).toBe(400)
  })
})
