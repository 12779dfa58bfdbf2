import { csvColumns, csvHeaders, type CsvColumn } from '@materia/contracts/catalog/csv.ts'
import { type ImportReport, importReportSchema } from '@materia/contracts/catalog/materialImport.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'
import { reserveMaterial } from '../reservations/reserveMaterial.ts'
import type { MaterialDocument } from '../model/material.ts'

let catalog: Catalog
let userId = 700
beforeAll(async () => (catalog = await startCatalog()))
beforeEach(() => userId++)
afterAll(() => catalog.stop())

async function add(overrides: Partial<MaterialDocument> = {}): Promise<MaterialDocument> {
  const material = buildMaterial({ userId, ...overrides })
  await catalog.add(material)
  return material
}

/**
 * The rows of the user's export, each by column. `change` edits them before they become a file
 * again.
 */
async function exported(
  change: (
    row: Record<string, string>,
    place: number,
  ) => Partial<Record<CsvColumn, string>> = () => ({}),
  language: 'en' | 'es' = 'en',
): Promise<string> {
  const { body } = await catalog.call('GET', `/api/user/materials/export?language=${language}`, {
    user: { userId },
  })
  const [, ...lines] = String(body).trim().split('\r\n')
  const rows = lines.map((line, place) => {
    const row = Object.fromEntries(
      csvColumns.map((column, at) => [column, line.split(',')[at] ?? '']),
    )
    return { ...row, ...change(row, place) }
  })
  return [
    csvColumns.map((column) => csvHeaders[language][column]),
    ...rows.map((row) => csvColumns.map((column) => Reflect.get(row, column))),
  ]
    .map((cells) => cells.join())
    .join('\n')
}

async function send(csv: string, options: { isCheckOnly?: boolean; language?: 'en' | 'es' } = {}) {
  const { status, body } = await catalog.call('POST', '/api/materials/import', {
    user: { userId },
    body: { csv, ...options },
  })
  return { status, body: body as ImportReport & { code?: string; details?: object[] } }
}
const check = async (csv: string) => (await send(csv, { isCheckOnly: true })).body
const stored = ({ _id }: MaterialDocument) => catalog.materials.findById(_id).lean()
const eventsOf = async () =>
  (await catalog.events()).filter(({ data }) => (data as { userId: number }).userId === userId)

describe('an import of an export', () => {
  it.each(['en', 'es'] as const)(
    'reports no change in %s, even for values that newer rules refuse, and writes nothing',
    async (language) => {
      const lots = [
        await add(),
        await add({ status: 'withdrawn', color: 'blue' }),
        await add({ status: 'sold', availableQuantity: 0 }),
        await add({ quantity: 0, availableQuantity: 0, status: 'draft' }),
        await add({ mfi: null, type: '' }),
        await add({ counterfactual: 'burned', carbonClaimant: 'seller' }),
      ]
      const { body } = await send(await exported(undefined, language), { language })
      expect(importReportSchema.validate(body).error).toBeUndefined()
      expect(body).toMatchObject({ rows: 6, created: 0, changed: 0, faults: [] })
      expect(new Set(body.plan?.map(({ kind }) => kind))).toEqual(new Set(['same']))
      for (const lot of lots) expect(await stored(lot)).toEqual(lot)
      expect(await eventsOf()).toEqual([])
    },
  )

  it('keeps a confirmed state, also in rows without an id', async () => {
    await add({ postalCode: '97000', images: ['/uploads/c-112233.webp'] })
    await catalog.addUploads(userId, '/uploads/c-112233.webp')
    expect(await check(await exported(() => ({ price: '600.00' })))).toMatchObject({
      plan: [{ kind: 'changed', columns: ['Price'] }],
    })
    expect(await check(await exported(() => ({ id: '' })))).toMatchObject({
      plan: [{ kind: 'new' }],
      faults: [],
    })
  })

  it('treats numbers in a spreadsheet’s format as unchanged', async () => {
    await add({ priceCents: 1_250_000 })
    expect(await check(await exported(() => ({ price: '12500' })))).toMatchObject({
      plan: [{ kind: 'same' }],
    })
  })

  it('changes edited rows, creates rows without an id, and reports which', async () => {
    const [first, second] = [
      await add({ color: 'Red', postalCode: '64010' }),
      await add({ color: 'Green' }),
    ]
    await catalog.addUploads(userId, '/uploads/a-112233.webp')
    const changes: Partial<Record<CsvColumn, string>>[] = [
      { price: '600.00', description: 'Sieved' },
      {},
    ]
    const [header, ...rows] = (await exported((_row, place) => changes[place] ?? {})).split('\n')
    const another = rows[1]!.replace(/^\d+/, '').replace('Red', 'Black')
    const csv = [header, ...rows, another].join('\n')
    const plan = [
      {
        row: 2,
        kind: 'changed',
        title: 'Polypropylene / Ground / Green / Post-industrial',
        columns: ['Description', 'Price'],
      },
      {
        row: 3,
        kind: 'same',
        title: 'Polypropylene / Ground / Red / Post-industrial',
        columns: [],
      },
      {
        row: 4,
        kind: 'new',
        title: 'Polypropylene / Ground / Black / Post-industrial',
        columns: [],
      },
    ]
    expect(await check(csv)).toEqual({ rows: 3, created: 0, changed: 0, plan, faults: [] })
    expect(await stored(second)).toEqual(second)

    expect((await send(csv)).body).toEqual({ rows: 3, created: 1, changed: 1, plan, faults: [] })
    expect(await stored(second)).toMatchObject({
      revision: 2,
      priceCents: 60_000,
      description: 'Sieved',
      createdAt: second.createdAt,
    })
    expect(await stored(first)).toEqual(first)
    expect((await eventsOf()).map(({ subject }) => subject).toSorted()).toEqual([
      'catalog.material.changed',
      'catalog.material.listed',
    ])
    expect(
      (await catalog.call('GET', `/api/materials?userId=${userId}&color=Green`)).body,
    ).toMatchObject({ items: [{ id: second._id, price: '600.00' }] })

    // A second import changes nothing, but rows without an id are new again.
    expect(await check(csv)).toMatchObject({
      plan: [{ kind: 'same' }, { kind: 'same' }, { kind: 'new' }],
    })
  })

  it('keeps values that a file without the column, or with an empty choice, does not contain', async () => {
    const lot = await add({ currency: 'MXN', packageType: 'box', isSingleLot: false })
    const csv = await exported(() => ({ color: 'Black', currency: '', isSingleLot: '' }))
    const [header, row] = csv.split('\n').map((line) =>
      line
        .split(',')
        .filter((_cell, at) => csvColumns[at] !== 'packageType')
        .join(),
    )
    expect((await send(`${header}\n${row}`)).body).toMatchObject({ changed: 1 })
    expect(await stored(lot)).toMatchObject({
      color: 'Black',
      currency: 'MXN',
      packageType: 'box',
      isSingleLot: false,
    })
  })

  it('lists a draft, and turns a listing into one', async () => {
    const draft = await add({ quantity: 0, availableQuantity: 0, status: 'draft' })
    await send(await exported(() => ({ quantity: '7' })))
    expect(await stored(draft)).toMatchObject({ status: 'available', quantity: 7 })
    expect((await eventsOf()).at(-1)).toMatchObject({ subject: 'catalog.material.listed' })
    await send(await exported(() => ({ price: '0' })))
    expect(await stored(draft)).toMatchObject({ status: 'draft', priceCents: 0 })
  })
})

describe('an import with ids', () => {
  const id = (value: unknown) => () => ({ id: String(value) })

  it.each([
    ['an unknown id', '999999', 'NOT_FOUND'],
    ['an id that is not a number', '1e3', 'NOT_FOUND'],
    ['the fallback material', '1', 'FORBIDDEN'],
  ])('refuses %s, by row, and changes nothing', async (_name, value, code) => {
    await add()
    const csv = await exported(id(value))
    expect(await check(csv)).toMatchObject({
      faults: [{ row: 2, column: 'ID', value, code, message: expect.stringContaining('ID') }],
    })
    expect(await send(csv)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_INVALID', details: [{ path: '2.ID' }] },
    })
  })

  it('refuses a listing of another user and a deleted one, and does not reveal another user’s draft', async () => {
    await add()
    const theirs = await add({ userId: userId + 1000 })
    const codeOf = async (lot: MaterialDocument) =>
      (await check(await exported(id(lot._id)))).faults.map(({ code }) => code)
    expect(await codeOf(theirs)).toEqual(['FORBIDDEN'])
    expect(
      await codeOf(await add({ userId: userId + 1000, status: 'draft', priceCents: 0 })),
    ).toEqual(['NOT_FOUND'])
    expect(await codeOf(await add({ deletedAt: new Date(0), status: 'withdrawn' }))).toEqual([
      'NOT_FOUND',
    ])
    expect(await stored(theirs)).toEqual(theirs)
  })

  it('refuses a repeated id', async () => {
    const lot = await add()
    const [header, row] = (await exported()).split('\n')
    expect(await check([header, row, row].join('\n'))).toMatchObject({
      faults: [{ row: 3, column: 'ID', value: String(lot._id), message: 'This ID appears twice' }],
    })
  })

  it('refuses a file from before the last change, and a listing that is reserved or sold', async () => {
    const lot = await add({ isSingleLot: false })
    const old = await exported(() => ({ price: '1.00' }))
    await catalog.call('PATCH', `/api/materials/${lot._id}`, {
      user: { userId },
      body: { description: 'Sieved' },
    })
    expect(await check(old)).toMatchObject({
      faults: [{ row: 2, column: 'ID', code: 'MATERIAL_CHANGED' }],
    })
    await reserveMaterial(catalog.deps)({
      orderId: userId,
      materialId: lot._id,
      buyerId: 9,
      quantity: '10',
      traceId: 't',
    })
    expect(await check(await exported(() => ({ price: '1.00' })))).toMatchObject({
      faults: [{ code: 'MATERIAL_RESERVED' }],
    })
    expect(await check(await exported(() => ({ description: 'Washed' })))).toMatchObject({
      faults: [],
      plan: [{ kind: 'changed', columns: ['Description'] }],
    })
    await catalog.materials.updateOne(
      { _id: lot._id },
      { $set: { status: 'sold', availableQuantity: 0 } },
    )
    await catalog.reservations.deleteMany({ materialId: lot._id })
    expect(await check(await exported(() => ({ price: '1.00' })))).toMatchObject({
      faults: [{ code: 'MATERIAL_SOLD' }],
    })
  })

  it('changes and creates nothing if one row is invalid', async () => {
    const lots = [await add(), await add()]
    const csv = await exported((_row, place) => (place === 0 ? { color: 'Black' } : { price: 'x' }))
    expect((await send(csv)).status).toBe(409)
    for (const lot of lots) expect(await stored(lot)).toEqual(lot)
  })

  it('lets one of several concurrent imports change a listing and refuses the others', async () => {
    const lot = await add()
    const files = await Promise.all(
      ['1.00', '2.00', '3.00'].map((price) => exported(() => ({ price }))),
    )
    const answers = await Promise.all(files.map((file) => send(file)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'IMPORT_INVALID', details: [{ path: '2.ID' }] })
    expect(await stored(lot)).toMatchObject({ revision: 2 })
  })
})
