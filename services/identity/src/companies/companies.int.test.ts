import type { Company, CompanyPage } from '@materia/contracts/identity/companies/company.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startIdentity } from '../../test/startIdentity.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity()
  await eventually(async () => identity.directory.isLoaded())
})
beforeEach(() => identity.empty())
afterAll(() => identity.stop())

const get = (path: string, userId?: number) =>
  identity.call('GET', `/api/users${path}`, userId === undefined ? {} : { user: { userId } })
const place = { country: 'MEX', state: 'NL', city: 'Apodaca' } as const

/** Adds companies and waits until the directory has them. */
async function add(...companies: Parameters<typeof identity.addUser>[0][]): Promise<number[]> {
  const ids: number[] = []
  for (const company of companies) ids.push((await identity.addUser(company))._id)
  await eventually(async () => identity.directory.find([], { limit: 1 })?.ids[0] === ids.at(-1))
  return ids
}
const idsOf = (body: unknown) => (body as CompanyPage).items.map(({ id }) => id)

describe('GET /api/users', () => {
  it('returns the plain public list, newest first, cacheable for all', async () => {
    const [first, second] = await add({ phoneNumber: '+52 81 5555 0100' }, {})
    const { status, body, headers } = await get('')
    expect({ status, ids: (body as Company[]).map(({ id }) => id) }).toEqual({
      status: 200,
      ids: [second, first],
    })
    expect(JSON.stringify(body)).not.toMatch(/example\.com|5555|passwordHash/)
    expect(headers.get('cache-control')).toContain('s-maxage=1')
  })

  it('shows no contact details in a list, signed in or not', async () => {
    const [id] = await add({ email: 'a@norte.example', phoneNumber: '+52 81 5555 0100' })
    for (const path of ['', '?limit=5', `?ids=${id}`])
      expect(JSON.stringify((await get(path, id)).body)).not.toMatch(/norte\.example|5555/)
  })

  it.each([
    ['the beginning of a word of the name', 'recicl', [0]],
    ['words in any order, without case and accents', 'mexico RECICLADORA', [0]],
    ['words in another spelling of their bytes', '\uff4d\uff45\u0301xico recicla\u00addora', [0]],
    ['the username', 'poli_mty', [1]],
    ['a state in either language', 'new york', [2]],
    ['a state in either language', 'nueva york', [2]],
    ['a city', 'apodaca', [1, 0]],
    ['a word that no company has', 'recicladora cobre', []],
  ])('finds by %s: %s', async (_how, q, places) => {
    const ids = await add(
      { companyName: 'Recicladora México', ...place },
      { companyName: 'Plásticos', username: 'poli_mty', ...place },
      { companyName: 'Metals', country: 'USA', state: 'NY' },
    )
    const { body } = await get(`?q=${encodeURIComponent(q)}`)
    expect(body).toMatchObject({ total: places.length, nextCursor: null })
    expect(idsOf(body)).toEqual(places.map((at) => ids[at]))
  })

  it('lists matches in the name first', async () => {
    const [byName, , byPlace] = await add(
      { companyName: 'Nuevo León Metales' },
      { companyName: 'Otra' },
      { companyName: 'Norte', ...place },
    )
    expect(idsOf((await get('?q=nuevo+leon')).body)).toEqual([byName, byPlace])
  })

  it('continues after a page, also when companies were added meanwhile', async () => {
    const ids = await add({}, {}, {})
    const first = (await get('?q=recicladora&limit=2')).body as CompanyPage
    expect([idsOf(first), first.total]).toEqual([[ids[2], ids[1]], 3])
    await add({})
    const second = (await get(`?q=recicladora&limit=2&cursor=${first.nextCursor}`))
      .body as CompanyPage
    expect([idsOf(second), second.nextCursor]).toEqual([[ids[0]], null])
    expect((await get(`?q=norte&cursor=${first.nextCursor}`)).status).toBe(400)
  })

  it('finds a renamed company by its new name', async () => {
    const [id] = await add({ username: 'norte1' })
    const body = {
      companyName: 'Cobre del Bajío',
      description: 'Cu',
      country: 'MEX',
      state: 'GT',
      email: 'a@cobre.example',
      phoneNumber: '+52 81 5555 0100',
    }
    await identity.call('PATCH', '/api/user/profile', { body, user: { userId: id! } })
    await eventually(async () => idsOf((await get('?q=cobre+bajio')).body).join() === String(id))
    expect(idsOf((await get('?q=recicladora')).body)).toEqual([])
  })

  it('returns the existing companies of given ids once, in order, with a placeholder for deleted ones', async () => {
    const [first, second] = await add({}, { companyName: 'Gone' })
    await identity.deleteAccount(second!)
    const { body } = await get(`?ids=${second},999999,${first},${second}`)
    expect(body).toMatchObject([
      { id: second, companyName: 'Deleted company', username: '', isDeleted: true },
      { id: first, companyName: 'Recicladora Norte' },
    ])
    await eventually(async () => idsOf((await get('?limit=9')).body).join() === String(first))
  })

  it('refuses an invalid query, and a cursor of another list', async () => {
    const tooMany = Array.from({ length: 101 }, (_, at) => at + 1).join()
    const queries = [
      '?q=',
      '?limit=0',
      '?limit=101',
      '?limit=ten',
      '?ids=',
      '?ids=1,',
      '?ids=0',
      '?ids=a',
      '?ids=1&q=a',
      `?ids=${tooMany}`,
      `?q=${'a'.repeat(101)}`,
      '?cursor=!',
      '?sort=name',
      '?q=a&q=b',
      '?q[$ne]=a',
    ]
    const answers = await Promise.all(
      queries.map(async (query) => [query, (await get(query)).status]),
    )
    expect(answers).toEqual(queries.map((query) => [query, 400]))
    for (const cursor of ['abc', Buffer.from('x/9/1').toString('base64url')])
      expect((await get(`?cursor=${cursor}`)).status).toBe(400)
  })
})

describe('GET /api/users/{id}', () => {
  it('shows contact details to every signed-in company by its switch, never to visitors or caches', async () => {
    const { _id: id } = await identity.addUser({
      email: 'a@norte.example',
      phoneNumber: '+52 81 5555 0100',
      showsContact: true,
      contactShownAt: new Date(),
    })
    const visitor = await get(`/${id}`)
    expect(visitor).toMatchObject({
      status: 200,
      body: { id, companyName: 'Recicladora Norte', verified: null },
    })
    expect(visitor.body).not.toHaveProperty('email')
    expect(visitor.headers.get('cache-control')).toContain('s-maxage=1')
    const signedIn = await get(`/${id}`, 999)
    expect(signedIn.body).toMatchObject({
      email: 'a@norte.example',
      phoneNumber: '+52 81 5555 0100',
    })
    expect(signedIn.headers.get('cache-control')).toBe('no-store')
  })

  it('shows them by default only to the company itself', async () => {
    const { _id: id } = await identity.addUser()
    expect((await get(`/${id}`, 999)).body).not.toHaveProperty('email')
    expect((await get(`/${id}`, id)).body).toHaveProperty('email')
  })

  it('shows the checked documents and the date while the company is approved', async () => {
    const verified = {
      verifiedAt: new Date('2099-10-01T00:00:00Z'),
      verifiedKinds: ['incorporationCert' as const],
    }
    const approved = await identity.addUser({ ...verified, verificationStatus: 'approved' })
    const pending = await identity.addUser(verified)
    expect((await get(`/${approved._id}`)).body).toMatchObject({
      verified: { at: '2099-10-01T00:00:00.000Z', kinds: ['incorporationCert'] },
    })
    expect((await get(`/${pending._id}`)).body).toMatchObject({ verified: null })
  })

  it('refuses an unknown or malformed id', async () => {
    const answers = await Promise.all(
      ['/999999', '/999999/statistics', '/0', '/abc', '/1e3'].map(
        async (path) => (await get(path)).status,
      ),
    )
    expect(answers).toEqual([404, 404, 400, 400, 400])
  })

  it('returns 404 for a deleted company, also for its statistics and its head', async () => {
    const { _id: id } = await identity.addUser()
    await identity.deleteAccount(id)
    for (const path of ['', '/statistics', '/head?origin=https://materia.example'])
      expect((await get(`/${id}${path}`)).status).toBe(404)
  })
})

describe('GET /api/users/{id}/head', () => {
  it('describes the company for search engines, without contact details', async () => {
    const { _id: id } = await identity.addUser({
      ...place,
      email: 'a@norte.example',
      phoneNumber: '+52 81 5555 0100',
      profilePictureUrl: '/avatars/1.webp',
    })
    const { body } = await get(`/${id}/head?language=es&origin=https://materia.example`)
    expect(body).toMatchObject({
      path: `/profile/${id}`,
      title: 'Recicladora Norte · Materia',
      description: 'Nuevo León, México. Plastics',
      isIndexed: true,
      structuredData: {
        '@type': 'Organization',
        url: `https://materia.example/profile/${id}`,
        logo: 'https://materia.example/avatars/1.webp',
        address: { addressCountry: 'MX' },
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/norte\.example|5555/)
  })

  it('returns an error code of its own for an unknown company', async () => {
    expect(await get('/999999/head?origin=https://materia.example')).toMatchObject({
      status: 404,
      body: { code: 'COMPANY_GONE' },
    })
  })
})

describe('GET /api/users/ids', () => {
  it('returns the ids of a part, without deleted companies', async () => {
    const { _id: first } = await identity.addUser()
    await identity.deleteAccount((await identity.addUser())._id)
    expect(await get('/ids?part=1')).toMatchObject({
      status: 200,
      body: { ids: [first], parts: 1 },
    })
    expect((await get('/ids?part=0')).status).toBe(400)
  })
})
