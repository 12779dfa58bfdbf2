import { materialSchema, type Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import { buildDraft } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const user = { userId: 7 }
let uploads = 0
async function upload(): Promise<string> {
  const url = `/uploads/created${++uploads}-112233.webp`
  await catalog.addUploads(user.userId, url)
  return url
}

const create = (body: unknown) => catalog.call('POST', '/api/materials', { user, body })
const stored = () => catalog.materials.countDocuments({ userId: user.userId })

describe('POST /api/materials', () => {
  it('creates a listing', async () => {
    const imageUrl = await upload()
    await catalog.sellers.create({ _id: user.userId, revision: 1, companyName: 'Sierra Norte' })
    const { status, body } = await create(
      buildDraft({
        quantity: '12',
        unit: 'T',
        price: '1234.5',
        currency: 'MXN',
        imageUrl,
        isSingleLot: false,
      }),
    )
    expect(status).toBe(201)
    expect(materialSchema.validate(body, { convert: false }).error).toBeUndefined()
    expect(body).toMatchObject({
      userId: 7,
      title: 'Polypropylene / Ground / Blue / Post-industrial',
      quantity: '12',
      unit: 'T',
      price: '1234.50',
      currency: 'MXN',
      country: 'MEX',
      state: 'NL',
      location: 'Nuevo León, México',
      imageUrl: JSON.stringify([imageUrl]),
      status: 'available',
      isSingleLot: false,
      createdAt: catalog.clock.now.toISOString(),
      seller: { id: 7, companyName: 'Sierra Norte' },
    })
  })

  it('is visible in lists at once', async () => {
    const { body } = await create(buildDraft({ color: 'Vermilion', imageUrl: await upload() }))
    const list = await catalog.call('GET', '/api/materials?color=Vermilion')
    // The seller line of lists follows a moment later.
    expect((list.body as MaterialPage).items).toEqual([
      { ...(body as Material), seller: expect.objectContaining({ id: user.userId }) },
    ])
  })

  it('removes invisible characters and characters that change the text direction', async () => {
    const draft = buildDraft({
      color: 'Tur\u2066quoise\u2069',
      description: '\u202eClean\u202c re\u0007grind,\r\n\ttwo lots',
      imageUrl: await upload(),
    })
    expect((await create(draft)).body).toMatchObject({
      title: 'Polypropylene / Ground / Turquoise / Post-industrial',
      color: 'Turquoise',
      description: 'Clean regrind,\n two lots',
    })
  })

  it('fills in defaults and composes the title', async () => {
    const {
      currency: _currency,
      materialOrigin: _origin,
      isSingleLot: _lot,
      ...draft
    } = buildDraft({ title: 'Best offer!!!', imageUrl: await upload() })
    expect((await create(draft)).body).toMatchObject({
      title: 'Polypropylene / Ground / Blue / Post-industrial',
      currency: 'USD',
      materialOrigin: 'Post-industrial',
      isSingleLot: true,
    })
  })

  it('stores the weight, so that lots of different units compare', async () => {
    const { body } = await create(
      buildDraft({ quantity: '3', unit: 'T', imageUrl: await upload() }),
    )
    expect(await catalog.materials.findById((body as { id: number }).id).lean()).toMatchObject({
      quantity: 3,
      availableQuantity: 3,
      kilograms: 3000,
      revision: 1,
    })
  })

  it.each<[string, (url: string) => string | string[]]>([
    ['a list', (url) => [url]],
    ['JSON text', (url) => JSON.stringify([url])],
    ['JSON text with escaped slashes', (url) => JSON.stringify([url]).replaceAll('/', '\\/')],
    ['a comma list', (url) => `${url}, ${url}`],
    ['free text', (url) => `Pictures: ${url}.`],
  ])('accepts pictures as %s', async (_name, shape) => {
    const url = await upload()
    expect((await create(buildDraft({ imageUrl: shape(url) }))).body).toMatchObject({
      imageUrl: JSON.stringify([url]),
    })
  })

  it.each(['Texas, United States', 'TX, USA', 'texas, estados unidos'])(
    'accepts the place %s',
    async (location) => {
      const draft = buildDraft({ location, postalCode: '77003', imageUrl: await upload() })
      expect((await create(draft)).body).toMatchObject({
        country: 'USA',
        state: 'TX',
        location: 'Texas, United States',
      })
    },
  )

  it('refuses a state that is not the postal code’s, unless it is confirmed', async () => {
    const draft = buildDraft({ postalCode: '97000', imageUrl: await upload() })
    expect(await create(draft)).toMatchObject({
      status: 409,
      body: { code: 'POSTAL_CODE_ELSEWHERE', details: [{ path: 'location' }] },
    })
    expect(await create({ ...draft, isStateConfirmed: true })).toMatchObject({
      status: 201,
      body: { state: 'NL', postalCode: '97000' },
    })
  })

  it('publishes the listing', async () => {
    const { body } = await create(buildDraft({ imageUrl: await upload() }))
    const { id } = body as { id: number }
    const event = (await catalog.events()).at(-1)
    expect(event).toMatchObject({
      subject: 'catalog.material.listed',
      data: { id, userId: 7, revision: 1, isDeleted: false, status: 'available', price: '550.00' },
    })
  })

  it.each([
    ['plastics without a melt flow index', { mfi: '' }, 'mfi', 'This field is required'],
    [
      'a presentation of another category',
      { presentation: 'Wire' },
      'presentation',
      'This doesn’t belong to the category',
    ],
    [
      'an unknown place',
      { location: 'Texas, México' },
      'location',
      expect.stringContaining('known state and country'),
    ],
    ['an empty postal code', { postalCode: '' }, 'postalCode', 'This field is required'],
    [
      'a postal code that does not exist',
      { postalCode: '00000' },
      'postalCode',
      'This postal code doesn’t exist',
    ],
    ['text without a picture', { imageUrl: 'none' }, 'imageUrl', 'At least one image is required'],
    [
      'a sixth picture',
      {
        imageUrl: '123456'
          .split('')
          .map((name) => `/uploads/${name}.webp`)
          .join(),
      },
      'imageUrl',
      'Maximum 5 images allowed',
    ],
  ])('refuses %s and names the field', async (_name, change, path, message) => {
    const before = await stored()
    const { status, body } = await create(buildDraft({ imageUrl: await upload(), ...change }))
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ code: 'LISTING_INVALID', details: [{ path, message }] }),
    ])
    expect(await stored()).toBe(before)
  })

  it('refuses another user’s picture and writes nothing', async () => {
    await catalog.addUploads(8, '/uploads/theirs-112233.webp')
    const [before, events] = [await stored(), await catalog.events()]
    const { status, body } = await create(buildDraft({ imageUrl: '/uploads/theirs-112233.webp' }))
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'IMAGE_UNKNOWN' })])
    expect([await stored(), await catalog.events()]).toEqual([before, events])
  })

  it('requires a session', async () => {
    expect((await catalog.call('POST', '/api/materials', { body: buildDraft() })).status).toBe(401)
  })
})
