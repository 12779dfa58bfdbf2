import { csvColumns, csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { materialListed } from '@materia/contracts/catalog/api.ts'
import { importReportSchema } from '@materia/contracts/catalog/materialImport.ts'
import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
let userId = 70
beforeAll(async () => (catalog = await startCatalog()))
beforeEach(() => userId++)
afterAll(() => catalog.stop())

const front = () => `/uploads/front${userId}-112233.webp`
const line = (overrides: Partial<Record<(typeof csvColumns)[number], string>> = {}) => {
  const row = {
    id: '',
    revision: '',
    category: 'Metals',
    type: 'Copper',
    presentation: 'Wire',
    mfi: '',
    color: 'Red',
    materialOrigin: '',
    description: 'Bright',
    quantity: '5',
    unit: 'T',
    price: '40000',
    currency: 'USD',
    state: 'TX',
    country: 'USA',
    postalCode: '77003',
    isSingleLot: '',
    images: 'front.jpg',
    ...overrides,
  }
  return csvColumns.map((column) => row[column]).join()
}
const fileOf = (...lines: string[]) => [Object.values(csvHeaders.en).join(), ...lines].join('\n')
const send = (body: object, as: number | null = userId) =>
  catalog.call('POST', '/api/materials/import', {
    body: { pictures: { 'front.jpg': front() }, ...body },
    ...(as && { user: { userId: as } }),
  })
const stored = () => catalog.materials.find({ userId }).sort({ _id: 1 }).lean()

describe('POST /api/materials/import', () => {
  it('publishes nothing for a company that has not confirmed its email', async () => {
    await catalog.addUploads(userId, front())
    const upload = (body: object) =>
      catalog.call('POST', '/api/materials/import', {
        body: { pictures: { 'front.jpg': front() }, ...body },
        user: { userId, isEmailConfirmed: false },
      })
    const csv = fileOf(line())
    expect(await upload({ csv, isCheckOnly: true })).toMatchObject({ status: 200 })
    expect(await upload({ csv })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_CONFIRMED' },
    })
    expect(await stored()).toEqual([])
  })

  it('creates all listings with their events, visible in lists at once', async () => {
    await catalog.addUploads(userId, front())
    const { status, body } = await send({
      csv: fileOf(line(), line({ color: 'Crimson tide', quantity: '7' })),
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ rows: 2, created: 2, changed: 0, faults: [] }),
    ])
    expect(importReportSchema.validate(body).error).toBeUndefined()
    expect(await stored()).toMatchObject([
      {
        title: 'Copper / Wire / Red / Post-industrial',
        quantity: 5,
        kilograms: 5000,
        priceCents: 4_000_000,
        status: 'available',
        images: [front()],
      },
      { title: 'Copper / Wire / Crimson tide / Post-industrial', quantity: 7 },
    ])
    const events = (await catalog.events()).filter(
      ({ data }) => (data as { userId: number }).userId === userId,
    )
    expect(events.map(({ subject, data }) => [subject, (data as { id: number }).id])).toEqual(
      (await stored()).map(({ _id }) => [materialListed.subject, _id]),
    )
    const list = await catalog.call('GET', '/api/materials?color=crimson%20tide')
    expect((list.body as MaterialPage).total).toBe(1)
    expect(await catalog.uploads.findById(front()).lean()).toMatchObject({
      unusedSince: null,
      materialIds: (await stored()).map(({ _id }) => _id),
    })
  })

  it('only checks the file if asked', async () => {
    await catalog.addUploads(userId, front())
    const { status, body } = await send({
      csv: fileOf(line(), line({ price: '-1' })),
      isCheckOnly: true,
    })
    const plan = [
      { row: 2, kind: 'new', title: 'Copper / Wire / Red / Post-industrial', columns: [] },
    ]
    const faults = [{ row: 3, column: 'Price', message: 'Please enter a valid price', value: '-1' }]
    expect([status, body]).toEqual([200, { rows: 2, created: 0, changed: 0, plan, faults }])
    expect((await send({ csv: fileOf(line()), isCheckOnly: true })).body).toEqual({
      rows: 1,
      created: 0,
      changed: 0,
      plan,
      faults: [],
    })
    expect(await stored()).toEqual([])
  })

  it('creates nothing if one listing is invalid, and names it', async () => {
    await catalog.addUploads(userId, front())
    const { status, body } = await send({
      csv: fileOf(line(), line({ quantity: '1.5' })),
      language: 'es',
    })
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'IMPORT_INVALID',
        details: [
          { path: '3.Cantidad', message: expect.stringMatching(/^Escribe un número entero/) },
        ],
      },
    ])
    expect(await stored()).toEqual([])
  })

  it('refuses pictures of other users, by row', async () => {
    await catalog.addUploads(userId + 1000, front())
    const { body } = await send({
      csv: fileOf(line({ images: '/uploads/none-112233.webp' }), line()),
      isCheckOnly: true,
    })
    const message = 'This picture isn’t yours or no longer exists. Choose it again'
    expect(body).toMatchObject({
      rows: 2,
      created: 0,
      faults: [
        { row: 2, column: 'Images', message },
        { row: 3, column: 'Images', message },
      ],
    })
    expect(await send({ csv: fileOf(line()) })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_INVALID' },
    })
    expect(await stored()).toEqual([])
  })

  it('creates 500 listings at once', async () => {
    await catalog.addUploads(userId, front())
    const { body } = await send({ csv: fileOf(...Array.from({ length: 500 }, () => line())) })
    expect(body).toMatchObject({ rows: 500, created: 500, faults: [] })
    expect(await catalog.materials.countDocuments({ userId })).toBe(500)
  })

  it('creates nothing from a file without listings', async () => {
    expect((await send({ csv: fileOf() })).body).toEqual({
      rows: 0,
      created: 0,
      changed: 0,
      plan: [],
      faults: [],
    })
  })

  it.each([
    ['no session', 401, { csv: 'a' }, null],
    ['no file', 400, {}, 70],
    ['another user’s id', 400, { csv: 'a', userId: 1 }, 70],
    ['an operator as file', 400, { csv: { $ne: '' } }, 70],
    ['a picture that is not text', 400, { csv: 'a', pictures: { a: 7 } }, 70],
    ['another language', 400, { csv: 'a', language: 'fr' }, 70],
    ['over 1 MB of text', 400, { csv: 'a'.repeat(1024 * 1024 + 1) }, 70],
    ['over 1 MB of bytes', 413, { csv: 'ñ'.repeat(600 * 1024) }, 70],
    ['over 2 MB', 413, { csv: 'a'.repeat(2 * 1024 * 1024) }, 70],
  ])('refuses %s', async (_name, status, body, as) => {
    expect((await send(body, as)).status).toBe(status)
  })
})
