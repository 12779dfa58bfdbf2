import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { buildDraft, buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

// Malicious input to the calls of a listing. Each must get a clear 4xx, and nothing may be written.
let catalog: Catalog
beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.addUploads(user.userId, '/uploads/a-112233.webp')
  await catalog.add(own, theirs)
})
afterAll(() => catalog.stop())

const user = { userId: 7 }
const own = buildMaterial({ userId: 7 })
const theirs = buildMaterial({ userId: 8 })

async function everything() {
  const { materials, materialStats, favorites, uploads, connection } = catalog
  return Promise.all([
    materials.find().sort({ _id: 1 }).lean(),
    uploads.find().lean(),
    materialStats.countDocuments(),
    favorites.countDocuments(),
    outboxOf(connection).countDocuments(),
  ])
}

/** Sends fields as a new listing and as a change. Both must be refused and change nothing. */
async function refused(fields: object, statuses = [400]): Promise<void> {
  const before = await everything()
  const answers = await Promise.all([
    catalog.call('POST', '/api/materials', { user, body: { ...buildDraft(), ...fields } }),
    catalog.call('PATCH', `/api/materials/${own._id}`, { user, body: fields }),
  ])
  for (const { status, body } of answers) {
    expect(statuses).toContain(status)
    expect(body).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    })
  }
  expect(await everything()).toEqual(before)
}

const operators = ['$where', '$ne', '$regex']
const textFields = [
  'title',
  'description',
  'category',
  'type',
  'presentation',
  'mfi',
  'color',
  'quantity',
  'unit',
  'price',
  'currency',
  'materialOrigin',
  'location',
]

describe('a listing', () => {
  it.each([
    '1e9',
    '-1',
    '12.345',
    'NaN',
    'Infinity',
    '0x10',
    '1,000',
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '+1',
    '１２',
    '1e-3',
    '99999999999999',
    5,
    12.5,
    null,
    true,
    [],
    ['1'],
  ])('refuses the price %j', async (price) => refused({ price }))

  it.each(['1.5', '-1', '1e3', 'NaN', '', '9999999999', '1 000', 10, 1.5, null, {}])(
    'refuses the quantity %j',
    async (quantity) => refused({ quantity }),
  )

  it.each(['abc', '-1', '1e9', '12.345', '99999', 12])(
    'refuses the melt flow index %j',
    async (mfi) => refused({ mfi }),
  )

  it.each<[string, unknown]>([
    ['userId', 8],
    ['id', 5],
    ['_id', 5],
    ['seller', { id: 8 }],
    ['createdAt', '2020-01-01'],
    ['revision', 9],
    ['availableQuantity', 5],
    ['priceCents', 1],
    ['deletedAt', null],
    ['images', ['/uploads/x.webp']],
    ['country', 'USA'],
    ['constructor', 1],
  ])('refuses %s, such as %j', async (field, value) => refused({ color: 'Red', [field]: value }))

  it.each(['reserved', 'free', '', null, 1])('refuses the status %j', async (status) =>
    refused({ status }),
  )

  it.each(textFields.flatMap((field) => operators.map((operator) => [field, operator] as const)))(
    'refuses the operator for %s: %s',
    async (field, operator) => refused({ [field]: { [operator]: '1' } }),
  )

  it.each(['$where', '$set', '__proto__', 'constructor.prototype', 'images.0', 'a.b'])(
    'refuses the field %s',
    async (name) => refused(JSON.parse(`{"color":"Red","${name}":"1"}`)),
  )

  it.each(['description', 'color', 'title', 'location', 'imageUrl', 'type'])(
    'refuses a %s of 60 KB',
    async (field) => refused({ [field]: 'x'.repeat(60_000) }, [400, 409]),
  )

  it('refuses hundreds of pictures, and pictures as objects', async () => {
    await refused({ imageUrl: Array.from({ length: 100 }, (_, place) => `/uploads/${place}.webp`) })
    await refused({ imageUrl: [{ $ne: null }] })
    await refused({ imageUrl: '[['.repeat(5_000) })
  })

  it.each([
    '../../etc/passwd',
    '/uploads/../../etc/passwd',
    'javascript:alert(1)//uploads/x',
    'https://evil.example/uploads/a-112233.webp',
    '/uploads/none-112233.webp',
  ])('refuses a picture that its owner did not upload: %s', async (imageUrl) =>
    refused({ imageUrl }, [409]),
  )

  it('refuses text of invisible characters', async () => {
    await refused({ description: '\u200b\u00a0 \n' })
    await refused({ color: '\u2060' })
    await refused({ color: '\u202e\u2066\u2069' })
  })

  it.each([
    ['[]'],
    ['null'],
    ['"text"'],
    ['{"color":'],
    ['{"color":"Red"}{"color":"Blue"}'],
    [Buffer.from([0xff, 0xfe])],
  ])('refuses the body %s', async (body) => {
    const before = await everything()
    for (const [method, path] of [
      ['POST', '/api/materials'],
      ['PATCH', `/api/materials/${own._id}`],
    ]) {
      expect((await catalog.call(method, path, { user, body })).status).toBe(400)
    }
    expect(await everything()).toEqual(before)
  })

  it('does not change another user’s listing, with any user id in the input', async () => {
    const before = await everything()
    const path = `/api/materials/${theirs._id}`
    const answers = await Promise.all([
      catalog.call('PATCH', path, { user, body: { price: '1.00' } }),
      catalog.call('PATCH', path, { user, body: { price: '1.00', userId: 8 } }),
      catalog.call('PATCH', `${path}?userId=8`, { user, body: { price: '1.00' } }),
      catalog.call('PATCH', path, { user, body: { price: '1.00' }, headers: { 'x-user-id': '8' } }),
      catalog.call('PATCH', path, {
        body: { price: '1.00' },
        headers: { 'x-materia-identity': '8.user.test-request.9999999999999.forged' },
      }),
      catalog.call('DELETE', path, { user }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 400, 403, 401, 403])
    expect(await everything()).toEqual(before)
  })
})

describe('other calls of a listing', () => {
  it.each([
    ['GET', '/api/user/materials?status[$ne]=sold'],
    ['GET', '/api/user/materials?userId=8'],
    ['GET', '/api/user/materials?limit=1000000'],
    ['GET', '/api/user/favorites?$where=1'],
    ['GET', '/api/user/favorites?cursor=%00'],
    ['POST', '/api/favorites/1e99'],
    ['POST', '/api/favorites/{}'],
    ['POST', '/api/materials/%24where/views'],
    ['GET', '/api/materials/1.5/similar'],
    ['DELETE', '/api/materials/-1'],
  ])('refuse %s %s', async (method, path) => {
    const before = await everything()
    expect((await catalog.call(method, path, { user })).status).toBe(400)
    expect(await everything()).toEqual(before)
  })
})
