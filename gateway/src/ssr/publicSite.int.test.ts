import { call } from '../../test/client.ts'
import { createBuild, writeBuilt } from '../../test/build.ts'
import { type Served, serveFront, serveGateway } from '../../test/served.ts'

let stub: Served
let gateway: Served
let redis: string
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ stub, gateway, redis, stop } = await serveFront({
    env: { PUBLIC_URL: 'https://materia.example' },
  }))
})

afterAll(() => stop())

const get = (path: string) => call(`${gateway.url}${path}`, {})
const headOf = async (path: string) => (await get(path)).text.split('</head>')[0]!

describe('the head of a public page', () => {
  it('describes the page in both languages', async () => {
    const [english, spanish] = [await headOf('/about'), await headOf('/about?lang=es')]

    expect(english).toContain('<title>About · Materia</title>')
    expect(spanish).toContain('<title>Nosotros · Materia</title>')
    expect(spanish).toContain('<html lang="es">')
    expect(spanish).toContain('<meta property="og:locale" content="es_MX">')
  })

  it('has one canonical address, and the addresses in the other language', async () => {
    const head = await headOf('/about?lang=es&utm_source=x')

    expect(head).toContain('<link rel="canonical" href="https://materia.example/about?lang=es">')
    expect(head).toContain(
      '<link rel="alternate" hreflang="en" href="https://materia.example/about">',
    )
    expect(head).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://materia.example/about">',
    )
    expect(head).toContain('<meta property="og:image" content="https://materia.example/og.png">')
  })

  it('has an address for each page of a list, but not for filtered ones', async () => {
    const head = await headOf('/marketplace?page=3')

    expect(head).toContain(
      '<link rel="canonical" href="https://materia.example/marketplace?page=3">',
    )
    expect(head).toContain(
      'hreflang="es" href="https://materia.example/marketplace?page=3&amp;lang=es">',
    )
    for (const other of ['page=1', 'page=%3Cb', 'page=2&page=3', 'color=Red&page=2'])
      expect(await headOf(`/marketplace?${other}`)).toContain(
        'rel="canonical" href="https://materia.example/marketplace">',
      )
  })

  it.each(['/cart', '/confirm/waitlist?token=secret', '/nowhere'])(
    'keeps %s out of search engines',
    async (path) => {
      const head = await headOf(path)

      expect(head).toContain('<meta name="robots" content="noindex">')
      expect(head).not.toContain('secret')
    },
  )
})

describe('a language in the address', () => {
  const cookiesOf = async (path: string, cookie = '') =>
    (await call(`${gateway.url}${path}`, { headers: { cookie } })).cookies

  it('stays for the following pages, also without scripts', async () => {
    expect(await cookiesOf('/about?lang=es')).toEqual([
      expect.stringMatching(/^preferredLanguage=es; path=\/; expires=.*; samesite=lax$/i),
    ])
    expect(await cookiesOf('/about?lang=en', 'preferredLanguage=es')).toHaveLength(1)
  })

  it.each([
    ['/about', ''],
    ['/about?lang=en', ''],
    ['/about?lang=fr', ''],
    ['/about?lang=es', 'preferredLanguage=es'],
  ])('sets no cookie when nothing changes: %s with %j', async (path, cookie) => {
    expect(await cookiesOf(path, cookie)).toEqual([])
  })
})

describe('the head of a product page', () => {
  it('describes the listing with its price per kilogram, place and picture', async () => {
    const head = await headOf('/product-detail/5?lang=es')

    expect(head).toContain('<title>Polipropileno / Molido / Azul / Posindustrial · Materia</title>')
    expect(head).toContain(
      'content="US$1.25 / kg, Nuevo León, México. Clean &quot;regrind&quot; &lt;script>',
    )
    expect(head).toContain(
      '<meta property="og:image" content="https://materia.example/uploads/a-112233.webp">',
    )
    expect(head).toContain(
      '<link rel="canonical" href="https://materia.example/product/5?lang=es">',
    )
  })

  it('carries schema.org data that a seller’s text cannot break out of', async () => {
    const [, json = ''] =
      /<script type="application\/ld\+json" id="structured-data">(.*?)<\/script>/s.exec(
        await headOf('/product/5'),
      )!

    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      name: 'Polypropylene / Ground / Blue / Post-industrial',
      description: 'Clean "regrind" <script>alert(1)</script> & more',
      offers: {
        '@type': 'Offer',
        price: '1250.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  it.each(['/product/404', '/product/abc'])(
    'returns 404 for a missing listing: %s',
    async (path) => {
      const { status, text } = await get(path)

      expect(status).toBe(404)
      expect(text).toContain('<title>No such listing · Materia</title>')
      expect(text).toContain('<meta name="robots" content="noindex">')
    },
  )

  it.each([
    ['an older catalog, which lacks the route', '/product/405'],
    ['a response that is not JSON', '/product/200'],
  ])('falls back to the site’s head with %s', async (_what, path) => {
    const { status, text } = await get(path)

    expect(status).toBe(200)
    expect(text).toContain('<title>Materia: industrial by-products, bought and sold</title>')
  })

  it('falls back to the site’s head when the catalog is down', async () => {
    const alone = await serveGateway({ catalog: 'http://127.0.0.1:1', identity: stub.url, redis })
    const { status, text } = await call(`${alone.url}/product/5`, {})
    await alone.kill()

    expect(status).toBe(200)
    expect(text).toContain('<title>Materia: industrial by-products, bought and sold</title>')
  })
})

describe('robots.txt and the sitemaps', () => {
  it('name the sitemaps and exclude private pages', async () => {
    const { text } = await get('/robots.txt')

    expect(text).toContain('Sitemap: https://materia.example/sitemap.xml')
    expect(text).toContain('Disallow: /cart\n')
  })

  it('list the pages and every listing, in parts', async () => {
    expect((await get('/sitemap.xml')).text).toContain(
      '<loc>https://materia.example/sitemaps/products-2.xml</loc>',
    )
    expect((await get('/sitemaps/pages.xml')).text).toContain(
      '<loc>https://materia.example/about</loc>',
    )
    const { text, headers } = await get('/sitemaps/products-1.xml')
    expect(text).toContain('<loc>https://materia.example/product/7</loc>')
    expect(text).toContain('hreflang="es" href="https://materia.example/product/7?lang=es"')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  })

  it('work without the lists of an unreadable release', async () => {
    const buildDir = await createBuild()
    await writeBuilt(buildDir, 'remotes.json', '{"mfe-marketplace": {"current"')
    const alone = await serveGateway({ catalog: stub.url, identity: stub.url, redis, buildDir })
    const { status, text } = await call(`${alone.url}/robots.txt`, {})
    await alone.kill()

    expect(status).toBe(200)
    expect(text).toContain('Disallow: /api/\n')
  })

  it('return 404 past the last part', async () => {
    expect((await get('/sitemaps/products-3.xml')).status).toBe(404)
  })
})
