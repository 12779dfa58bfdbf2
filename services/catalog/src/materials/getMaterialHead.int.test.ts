import { describedPageSchema } from '@materia/contracts/wire/describedPage.ts'
import { buildMaterial } from '../../test/factories.ts'
import { type Catalog, startCatalog } from '../../test/startCatalog.ts'

let catalog: Catalog
beforeAll(async () => (catalog = await startCatalog()))
afterAll(() => catalog.stop())

const origin = 'https://materia.example'
const get = (id: number, query = `language=en&origin=${origin}`) =>
  catalog.call('GET', `/api/materials/${id}/head?${query}`)

async function addLot() {
  const lot = buildMaterial({
    quantity: 1000,
    priceCents: 125_000,
    description: 'Clean\n regrind',
    images: ['/uploads/a-112233.webp'],
  })
  await catalog.add(lot)
  return lot
}

describe('GET /api/materials/{id}/head', () => {
  it('contains the title with price per kilogram, place and picture', async () => {
    const { _id: id } = await addLot()
    const { status, body } = await get(id, `language=es&origin=${origin}`)
    expect(status).toBe(200)
    expect(describedPageSchema.validate(body, { convert: false }).error).toBeUndefined()
    expect(body).toMatchObject({
      path: `/product/${id}`,
      title: 'Polipropileno / Molido / Azul / Posindustrial · Materia',
      description: 'US$1.25 / kg, Nuevo León, México. Clean regrind',
      isIndexed: true,
      picture: '/uploads/a-112233.webp',
    })
  })

  it('contains schema.org data with absolute URLs', async () => {
    const { _id: id, userId } = await addLot()
    const { body } = await get(id)
    expect(body).toMatchObject({
      structuredData: {
        '@graph': [
          {
            '@type': 'Product',
            name: 'Polypropylene / Ground / Blue / Post-industrial',
            image: [`${origin}/uploads/a-112233.webp`],
            offers: {
              '@type': 'Offer',
              url: `${origin}/product/${id}`,
              price: '1250.00',
              priceCurrency: 'USD',
              availability: 'https://schema.org/InStock',
              seller: { url: `${origin}/profile/${userId}` },
            },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { position: 1, name: 'Marketplace', item: `${origin}/marketplace` },
              { position: 2, name: 'Plastics', item: `${origin}/marketplace?category=Plastics` },
              {
                position: 3,
                name: 'Polypropylene',
                item: `${origin}/marketplace?category=Plastics&type=Polypropylene`,
              },
              { position: 4, item: `${origin}/product/${id}` },
            ],
          },
        ],
      },
    })
  })

  it('excludes a sold listing from search engines', async () => {
    const lot = buildMaterial({ status: 'sold' })
    await catalog.add(lot)
    expect((await get(lot._id)).body).toMatchObject({ isIndexed: false })
  })

  it.each([
    ['unknown', 999_999],
    ['deleted', 0],
    ['invented', 1],
  ])('responds 404 for an %s listing', async (_what, unknown) => {
    const lot = buildMaterial({ deletedAt: new Date() })
    await catalog.add(lot)
    expect(await get(unknown || lot._id)).toMatchObject({
      status: 404,
      body: { code: 'MATERIAL_GONE' },
    })
  })

  it.each([
    'javascript:1',
    'http://materia.example/path',
    'http://x@evil.example',
    'http://1.2.3.999',
  ])('refuses an invalid origin: %s', async (none) => {
    const { _id: id } = await addLot()

    expect((await get(id, `origin=${none}`)).status).toBe(400)
  })
})
