import { storeRows } from '@materia/service-kit/test/storedRows.ts'
import lastRelease from '../test/lastRelease.json' with { type: 'json' }
import { startIdentity } from '../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

const startWith = async (
  registration: 'open' | 'invitation',
  ...rows: Parameters<typeof storeRows>
) => {
  identity = await startIdentity({ registration, database: await storeRows(...rows) })
}
const stop = async () => {
  await identity.connection.dropDatabase()
  await identity.stop()
}
const login = (username: string) =>
  identity.call('POST', '/api/login', { body: { username, password: 'materia-demo' } })
const register = (username: string, email: string, invite?: string) =>
  identity.call('POST', '/api/register', {
    body: {
      username,
      email,
      password: 'materia-demo',
      confirmPassword: 'materia-demo',
      companyName: 'Nueva',
      description: 'Plastics',
      phoneNumber: '',
      address: '',
      city: '',
      state: '',
      ...(invite && { invite }),
    },
  })

/** Adds a field that a newer version stores and this one does not know. */
const withMore = (row: object) => ({
  ...row,
  grade: { name: 'A', shares: [1, 2] },
  certified: true,
})

describe.each([
  ['the last release', undefined],
  ['a newer release with more fields', withMore],
])('rows of %s', (_whose, change) => {
  beforeAll(() => startWith('invitation', lastRelease, change))
  afterAll(stop)

  it('sign in by username and by email', async () => {
    const norte = {
      id: 1,
      username: 'norte',
      companyName: 'Recicladora del Norte',
      country: 'MEX',
      state: 'NL',
      verificationStatus: 'pending',
      role: 'user',
    }
    for (const name of ['norte', 'ventas@norte.example'])
      expect(await login(name)).toMatchObject({ status: 200, body: norte })
    expect(await identity.call('GET', '/api/user', { user: { userId: 2 } })).toMatchObject({
      status: 200,
      body: { username: 'houston', city: 'Houston' },
    })
  })

  it('register by an open invitation with free names', async () => {
    expect(
      await register('nueva', 'used@example.com', 'x4LzLUp4ILy3mgIVUXkUVtQdnzC_7R4Y'),
    ).toMatchObject({ status: 403, body: { code: 'INVITATION_INVALID' } })
    expect(
      await register('Norte', 'open@example.com', 'mgg0SQl8GzfKfjHIS_Sv5o1ZQmP0H1gt'),
    ).toMatchObject({ status: 409, body: { code: 'USERNAME_TAKEN' } })
    expect(
      await register('nueva', 'open@example.com', 'mgg0SQl8GzfKfjHIS_Sv5o1ZQmP0H1gt'),
    ).toMatchObject({ status: 201 })
    expect(
      (await identity.users.find({ usernameKey: 'nueva' }).lean()).map(({ _id }) => _id > 2),
    ).toEqual([true])
  })

  it('are changed without losing fields', async () => {
    const body = {
      companyName: 'Houston',
      description: 'Copper',
      email: 'Ventas@houston.example',
      country: 'USA',
      state: 'TX',
      phoneNumber: '+1 713 555 0100',
    }
    expect(
      await identity.call('PATCH', '/api/user/profile', { user: { userId: 2 }, body }),
    ).toMatchObject({ status: 200, body: { companyName: 'Houston' } })
    expect(
      await identity.connection.collection<{ _id: number }>('users').findOne({ _id: 2 }),
    ).toMatchObject({ ...change?.({}), companyName: 'Houston', revision: 2 })
  })
})

describe('a user of a newer release with an unknown role', () => {
  beforeAll(() =>
    startWith('open', lastRelease, (row) =>
      'usernameKey' in row && row.usernameKey === 'norte' ? { ...row, role: 'auditor' } : row,
    ),
  )
  afterAll(stop)

  it('cannot sign in for now, and the name stays taken', async () => {
    expect(await login('norte')).toMatchObject({ status: 503, body: { code: 'UNREADABLE' } })
    expect(await identity.call('GET', '/api/user', { user: { userId: 1 } })).toMatchObject({
      status: 503,
      body: { code: 'UNREADABLE' },
    })
    expect(await register('norte', 'other@example.com')).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    })
  })

  it('does not stop others from signing in', async () => {
    expect(await login('houston')).toMatchObject({ status: 200, body: { id: 2 } })
  })
})
