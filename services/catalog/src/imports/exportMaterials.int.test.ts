import { csvColumns, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
let userId = 70
beforeAll(async () => (catalog = await startCatalog()))
beforeEach(() => userId++)
afterAll(() => catalog.stop())

describe('GET /api/user/materials/export', () => {
  const get = (query = '', as: number | null = userId) =>
    catalog.call(
      'GET',
      `/api/user/materials/export${query}`,
      as === null ? {} : { user: { userId: as } },
    )

  it('is only the header if there are no listings', async () => {
    const { status, body, headers } = await get()
    expect([status, body]).toEqual([
      200,
      `${csvColumns.map((column) => csvHeaders.en[column]).join()}\r\n`,
    ])
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="materia.csv"')
  })

  it('contains the user’s own listings of every status, newest first, and no deleted ones', async () => {
    const own = ['available', 'sold', 'withdrawn'] as const
    await catalog.add(
      ...own.map((status) => buildMaterial({ userId, status, description: `of ${status}` })),
    )
    await catalog.add(
      buildMaterial({ userId, description: 'of deleted', deletedAt: new Date(0) }),
      buildMaterial({ userId: userId + 1000, description: 'of other' }),
    )
    const { body } = await get()
    expect(String(body).match(/of \w+/g)).toEqual(['of withdrawn', 'of sold', 'of available'])
  })

  it('writes values in Spanish if asked', async () => {
    const lot = buildMaterial({
      userId,
      unit: 'Pieces',
      quantity: 3,
      country: 'USA',
      state: 'NY',
      postalCode: '07030',
      isUnlisted: true,
    })
    await catalog.add(lot)
    const { body } = await get('?language=es')
    expect(String(body).split('\r\n')[1]).toBe(
      `${lot._id},Plásticos,Polipropileno,,Molido,12,Azul,Posindustrial,Clean regrind,3,Piezas,,,,El comprador,550.00,USD,Nueva York,Estados Unidos,07030,Sí,Sí,,/uploads/a-112233.webp,Sí,1`,
    )
  })

  it.each(['en', 'es'])('can be imported again with any content: %s', async (language) => {
    const texts = [
      '=HYPERLINK("http://a")',
      '+1',
      '-1',
      '@a',
      'two\nlines, "quoted"; more',
      'ñandú 😀',
    ]
    await catalog.add(
      ...texts.map((description) =>
        buildMaterial({ userId, description, isSingleLot: false, postalCode: '64010' }),
      ),
    )
    const { body: csv } = await get(`?language=${language}`)
    expect(String(csv)).not.toMatch(/(^|,)"?[=+@-]/m)
    const send = (file: string) =>
      catalog.call('POST', '/api/materials/import', {
        body: { csv: file, language },
        user: { userId },
      })
    // With their ids nothing changes, and without ids all listings are new.
    expect((await send(String(csv))).body).toMatchObject({
      rows: texts.length,
      created: 0,
      changed: 0,
      faults: [],
      plan: texts.map(() => ({ kind: 'same' })),
    })
    const imported = await send(String(csv).replaceAll(/^\d+,/gm, ','))
    expect(imported.body).toMatchObject({ rows: texts.length, created: texts.length, faults: [] })
    const all = await catalog.materials.find({ userId }).sort({ createdAt: 1 }).lean()
    expect(
      all
        .slice(texts.length)
        .map(({ description }) => description)
        .toSorted(),
    ).toEqual(texts.toSorted())
    const { _id: _, createdAt: _createdAt, description: _description, ...fields } = all[0]!
    expect(all.at(-1)).toMatchObject(fields)
  })

  it('requires a session', async () => {
    expect(await get('', null)).toMatchObject({ status: 401 })
  })
})
