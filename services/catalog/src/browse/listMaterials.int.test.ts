import { materialPageSchema } from '@materia/contracts/catalog/search.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { buildMaterial } from '../../test/factories.ts'
import { idsOf } from '../../test/materialLists.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const get = (path: string, headers = {}) => catalog.call('GET', path, { headers })

// Each test uses a color or an owner of its own.
describe('GET /api/materials', () => {
  it('returns a page by filter and order', async () => {
    const cheap = buildMaterial({ color: 'Turquoise', priceCents: 10_000 })
    const dear = buildMaterial({ color: 'Turquoise', priceCents: 90_000 })
    await catalog.add(dear, cheap, buildMaterial({ color: 'Red' }))
    const { status, body } = await get('/api/materials?color=turquoise&sort=price_asc&limit=10')
    expect(status).toBe(200)
    expect(materialPageSchema.validate(body, { convert: false }).error).toBeUndefined()
    expect(idsOf(body)).toEqual([cheap._id, dear._id])
    expect(body).toMatchObject({ total: 2, nextCursor: null })
  })

  it('compares prices in pesos with prices in dollars by weight', async () => {
    const color = 'Amber'
    const dollars = buildMaterial({ color, priceCents: 10_000, quantity: 100, unit: 'Kg' })
    const inPesos = { priceCents: 1_000_000, currency: 'MXN' } as const
    const pesos = buildMaterial({ color, ...inPesos, quantity: 1, unit: 'T' })
    const pieces = buildMaterial({ color, priceCents: 1, quantity: 50, unit: 'Pieces' })
    await catalog.add(dollars, pesos, pieces)
    expect(idsOf((await get(`/api/materials?color=${color}&sort=price_asc`)).body)).toEqual([
      pesos._id,
      dollars._id,
      pieces._id,
    ])
  })

  it('sorts by the price delivered to a postal code, and requires one', async () => {
    const color = 'Indigo'
    const near = buildMaterial({ color, country: 'USA', state: 'TX', postalCode: '77003' })
    const far = buildMaterial({ color, country: 'MEX', state: 'YU', postalCode: '97000' })
    const onRequest = buildMaterial({ color, priceCents: 1, postalCode: null })
    await catalog.add(onRequest, far, near)
    const list = (to: string, sort = 'delivered_asc') =>
      get(`/api/materials?color=${color}&sort=${sort}${to}`)
    expect(idsOf((await list('&to=USA-77002')).body)).toEqual([near._id, far._id, onRequest._id])
    expect(idsOf((await list('&to=MEX-97100')).body)).toEqual([far._id, near._id, onRequest._id])
    expect(idsOf((await list('&to=USA-77002', 'delivered_desc')).body)).toEqual([
      far._id,
      near._id,
      onRequest._id,
    ])
    for (const sort of ['delivered_asc', 'delivered_desc'])
      for (const to of ['', '&to=', '&to=77002', '&to=USA-7700', '&to=CAN-77002'])
        expect(await list(to, sort)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('accepts several values of a filter, a grade, and limits of price and weight, also with the stated weight of pieces', async () => {
    const ofHdpe = (priceCents: number) =>
      buildMaterial({ type: 'Polyethylene', grade: 'HDPE', color: 'Celadon', priceCents })
    const [hdpe, dear] = [ofHdpe(40_000), ofHdpe(90_000)]
    const pieces = buildMaterial({
      color: 'Vermilion',
      unit: 'Pieces',
      quantity: 100,
      pieceKilograms: '12.5',
      priceCents: 50_000,
    })
    await catalog.add(
      hdpe,
      dear,
      pieces,
      buildMaterial({ color: 'Vermilion', unit: 'Pieces', quantity: 100 }),
    )
    const ids = async (query: string) =>
      idsOf((await get(`/api/materials?color=celadon,VERMILION&${query}`)).body)
    expect(await ids('priceMax=0.4&kilogramsMin=1000&kilogramsMax=1250')).toEqual([
      pieces._id,
      hdpe._id,
    ])
    expect(await ids('priceMax=8&priceCurrency=MXN')).toEqual([pieces._id, hdpe._id])
    expect(await ids('grade=HDPE,LDPE&priceMin=0.41')).toEqual([dear._id])
    expect(
      materialPageSchema.validate((await get('/api/materials?grade=HDPE')).body, { convert: false })
        .error,
    ).toBeUndefined()
  })

  it('continues at the end of the previous page', async () => {
    const added = Array.from({ length: 5 }, () => buildMaterial({ color: 'Jade' }))
    await catalog.add(...added)
    const first = (await get('/api/materials?color=Jade&limit=3')).body as { nextCursor: string }
    const second = await get(`/api/materials?color=Jade&limit=3&cursor=${first.nextCursor}`)
    expect([...idsOf(first), ...idsOf(second.body)]).toEqual(
      added.map(({ _id }) => _id).toReversed(),
    )
    expect(second.body).toMatchObject({ total: 5, nextCursor: null })
    expect(second.body).not.toHaveProperty('counts')
  })

  it('returns a page by its number, which continues by cursor', async () => {
    const added = Array.from({ length: 5 }, () => buildMaterial({ color: 'Topaz' }))
    await catalog.add(...added)
    const page = (number: number) => get(`/api/materials?color=Topaz&limit=2&page=${number}`)
    const [first, second, third, fourth] = await Promise.all([page(1), page(2), page(3), page(4)])
    expect([first, second, third].flatMap(({ body }) => idsOf(body))).toEqual(
      added.map(({ _id }) => _id).toReversed(),
    )
    expect(second.body).toMatchObject({ total: 5, counts: { type: expect.anything() } })
    const { nextCursor } = second.body as { nextCursor: string }
    expect(
      idsOf((await get(`/api/materials?color=Topaz&limit=2&cursor=${nextCursor}`)).body),
    ).toEqual(idsOf(third.body))
    expect([third.body, fourth.body]).toMatchObject([
      { nextCursor: null },
      { items: [], total: 5, nextCursor: null },
    ])
    expect([
      await page(0),
      await page(51),
      await get(`/api/materials?color=Topaz&limit=2&page=2&cursor=${nextCursor}`),
    ]).toMatchObject([{ status: 400 }, { status: 400 }, { status: 400 }])
  })

  it('lists and searches the listings of one company by page', async () => {
    const own = [
      buildMaterial({ userId: 88, color: 'Lilac' }),
      buildMaterial({ userId: 88 }),
      buildMaterial({ userId: 88, status: 'sold' }),
    ]
    await catalog.add(...own, buildMaterial({ userId: 89, color: 'Lilac' }))
    const first = (await get('/api/materials?userId=88&limit=1')).body as { nextCursor: string }
    const second = await get(`/api/materials?userId=88&limit=1&cursor=${first.nextCursor}`)
    expect([idsOf(first), idsOf(second.body), second.body]).toMatchObject([
      [own[1]!._id],
      [own[0]!._id],
      { total: 2, nextCursor: null },
    ])
    expect(idsOf((await get('/api/materials?userId=88&q=lila')).body)).toEqual([own[0]!._id])
    expect((await get(`/api/materials?userId=89&limit=1&cursor=${first.nextCursor}`)).status).toBe(
      400,
    )
  })

  it('lists only available listings and never the fallback material', async () => {
    const color = 'Mixed'
    const listed = buildMaterial({ color })
    await catalog.add(
      listed,
      buildMaterial({ color, status: 'sold' }),
      buildMaterial({ color, status: 'withdrawn' }),
    )
    expect(idsOf((await get(`/api/materials?color=${color}`)).body)).toEqual([listed._id])
  })

  it('finds words in both languages, most relevant first, with counts and the exchange rate', async () => {
    const wire = { color: 'Sepia', presentation: 'Wire' }
    const inDescription = buildMaterial({ ...wire, type: 'Copper', description: 'Cables de acero' })
    const inTitle = buildMaterial({ ...wire, type: 'Steel', state: 'JA' })
    await catalog.add(inTitle, inDescription)
    const { status, body } = await get('/api/materials?color=Sepia&q=ACERO%20mexico&literal=acero')
    expect(status).toBe(200)
    expect(materialPageSchema.validate(body, { convert: false }).error).toBeUndefined()
    expect(idsOf(body)).toEqual([inTitle._id, inDescription._id])
    expect(body).toMatchObject({ total: 2, exchangeRate: { mxnPerUsd: 20, date: '2099-11-02' } })
    expect(body).toMatchObject({
      counts: { type: { Copper: 1, Steel: 1 }, state: { NL: 1, JA: 1 } },
    })
  })

  it('interprets trade terms and reports it, or searches them literally if asked', async () => {
    const color = 'Umber'
    const [lot, other] = [
      buildMaterial({ color }),
      buildMaterial({ color, type: 'Polyethylene', state: 'JA', description: 'No PP in it' }),
    ]
    await catalog.add(lot, other)
    const { body } = await get(`/api/materials?color=${color}&q=pp%20Monterrey`)
    expect(materialPageSchema.validate(body, { convert: false }).error).toBeUndefined()
    expect(idsOf(body)).toEqual([lot._id])
    expect(body).toMatchObject({ understood: [{ words: 'pp' }, { words: 'monterrey' }] })
    expect(idsOf((await get(`/api/materials?color=${color}&q=pp&literal=pp`)).body)).toEqual([
      other._id,
    ])
  })

  it.each([
    ['[[[', true],
    ['.*', true],
    ['\\', true],
    ['(a+)+$', true],
    ['$where', false],
    ['{$ne:1}', false],
  ])('treats q=%s as words or as nothing, never as a pattern', async (q, isFound) => {
    const material = buildMaterial({ color: 'Azure' })
    await catalog.add(material)
    const { status, body } = await get(`/api/materials?color=Azure&q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    expect(idsOf(body).includes(material._id)).toBe(isFound)
  })

  it('omits listings that were removed after the index was updated', async () => {
    const [kept, gone] = [buildMaterial({ color: 'Ivory' }), buildMaterial({ color: 'Ivory' })]
    await catalog.add(kept, gone)
    const [, { body }] = await Promise.all([
      catalog.materials.deleteOne({ _id: gone._id }),
      get('/api/materials?color=Ivory'),
    ])
    expect(idsOf(body)).toContain(kept._id)
  })

  it('shows the seller line of each listing', async () => {
    await catalog.sellers.create({
      _id: 7,
      revision: 1,
      companyName: 'Sierra',
      profilePictureUrl: '/p.webp',
      isVerified: true,
    })
    await catalog.add(
      buildMaterial({ userId: 7, color: 'Coral' }),
      buildMaterial({ userId: 8, color: 'Coral' }),
    )
    await eventually(
      async () => idsOf((await get('/api/materials?color=Coral&q=sierra')).body).length === 1,
    )
    const { items } = (await get('/api/materials?color=Coral')).body as {
      items: { seller: unknown }[]
    }
    expect(items.map(({ seller }) => seller)).toEqual([
      { id: 8, companyName: '', profilePictureUrl: '', isVerified: false },
      { id: 7, companyName: 'Sierra', profilePictureUrl: '/p.webp', isVerified: true },
    ])
  })

  it('returns 304 until something changes, and the new list after a company changed', async () => {
    await catalog.add(buildMaterial({ userId: 9, color: 'Olive' }))
    const first = await get('/api/materials?color=Olive')
    // Set here, because `fetch` adds `no-cache` next to an explicit ETag.
    const known = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, must-revalidate',
    )
    expect((await get('/api/materials?color=Olive', known)).status).toBe(304)
    await catalog.sellers.create({ _id: 9, revision: 1, companyName: 'Renamed' })
    await eventually(async () => (await get('/api/materials?color=Olive', known)).status === 200)
  })

  it('refuses a cursor of another list', async () => {
    await catalog.add(buildMaterial({ color: 'Teal' }), buildMaterial({ color: 'Teal' }))
    const { nextCursor } = (await get('/api/materials?color=Teal&limit=1')).body as {
      nextCursor: string
    }
    const { status, body } = await get(`/api/materials?limit=1&cursor=${nextCursor}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'cursor' }] })
  })

  it.each([
    'cursor=%00',
    'type=Copper,Gold',
    'type=Copper,',
    'grade=HDPX',
    'state=NL,j',
    'materialOrigin=New',
    'priceMin=-1',
    'priceMax=cheap',
    'priceCurrency=EUR',
    'kilogramsMin=1e3',
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=abc',
    'sort=rating',
    'category=Wood',
    'country=FRA',
    'state=nl',
    'color[$ne]=Red',
    'q=',
    `q=${'a'.repeat(201)}`,
    'q[$regex]=a',
    'q=a&q=b',
    'color=Red&color=Blue',
    '$where=1',
    'page=51',
  ])('refuses ?%s', async (query) => {
    const { status, body } = await get(`/api/materials?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
