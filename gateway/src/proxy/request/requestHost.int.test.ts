import { rawCall } from '../../../test/client.ts'
import { type Served, serveFront, serveGateway } from '../../../test/served.ts'

let gateway: Served
let behindTls: Served
let stop: () => Promise<void>

beforeAll(async () => {
  const front = await serveFront()
  ;({ gateway, stop } = front)
  behindTls = await serveGateway({
    catalog: front.stub.url,
    identity: front.stub.url,
    redis: front.redis,
    env: { BEHIND_TLS: 'true' },
  })
})

afterAll(() => Promise.all([stop(), behindTls.kill()]))

const get = (path: string, headers: string[], { port } = gateway) =>
  rawCall(port, `GET ${path} HTTP/1.1\n${[...headers, 'Connection: close'].join('\n')}\n\n`)
const refused = /^HTTP\/1\.1 400 [\s\S]*"code":"INVALID_INPUT"/

describe('the Host header of a request', () => {
  it.each([
    'a b',
    'x:y',
    'e</loc><x/>',
    'x@evil',
    '',
    'a/b',
    'a?b',
    'a#b',
    'a..b',
    '.a',
    'a:',
    'a:99999',
    '1.2.3.999',
    '[::1',
    '[::g]',
    'a,b',
    '"a"',
    'ñ',
    'a'.repeat(256),
  ])('is refused when invalid: "%s"', async (host) => {
    for (const path of ['/about', '/sitemap.xml', '/api/materials/echo'])
      expect(await get(path, [`Host: ${host}`])).toMatch(refused)
  })

  it.each([
    ['Materia.Example', 'materia.example'],
    ['materia.example.:8080', 'materia.example.:8080'],
    ['my_gateway:80', 'my_gateway'],
    ['127.0.0.1:8080', '127.0.0.1:8080'],
    ['[::1]:8080', '[::1]:8080'],
  ])('is the host of the links on a page: %s', async (host, inLinks) => {
    expect(await get('/about', [`Host: ${host}`])).toContain(
      `<link rel="canonical" href="http://${inLinks}/about">`,
    )
    expect(await get('/sitemap.xml', [`Host: ${host}`])).toContain(
      `<loc>http://${inLinks}/sitemaps/pages.xml</loc>`,
    )
    expect(await get('/robots.txt', [`Host: ${host}`])).toContain(
      `Sitemap: http://${inLinks}/sitemap.xml`,
    )
  })

  it('is refused when sent twice, because another parser might use the other one', async () => {
    expect(await get('/about', ['Host: a.example', 'hOST: b.example'])).toMatch(refused)
  })

  it('is refused when the request target names another host', async () => {
    expect(await get('http://b.example/about', ['Host: a.example'])).toMatch(refused)
  })

  it('may be missing in HTTP/1.0, as in probes, except for pages with links', async () => {
    const get10 = (path: string) => rawCall(gateway.port, `GET ${path} HTTP/1.0\n\n`)

    expect(await get10('/healthz')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await get10('/sitemap.xml')).toMatch(refused)
  })
})

describe('the host behind a trusted proxy', () => {
  it('is refused when the forwarded host is invalid', async () => {
    expect(await get('/about', ['Host: gateway', 'X-Forwarded-Host: x@evil'], behindTls)).toMatch(
      refused,
    )
  })

  it('is the public one in all links, whatever the request says', async () => {
    const headers = [
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: javascript',
    ]

    expect(await get('/about', headers, behindTls)).toContain(
      '<link rel="canonical" href="https://materia.example/about">',
    )
    expect(await get('/robots.txt', headers, behindTls)).toContain(
      'Sitemap: https://materia.example/sitemap.xml',
    )
  })

  it('is not read from X-Forwarded-Host without a proxy', async () => {
    expect(await get('/about', ['Host: a.example', 'X-Forwarded-Host: x@evil'])).toContain(
      'href="http://a.example/about"',
    )
  })
})
