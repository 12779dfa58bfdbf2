import { call } from '../../test/client.ts'
import { serveFront } from '../../test/served.ts'

// Anybody may ask for these thousands of times at once.
describe('a response of the gateway itself', () => {
  let front: Awaited<ReturnType<typeof serveFront>>
  beforeAll(async () => void (front = await serveFront()))
  afterAll(() => front.stop())

  const get = (path: string, headers: Record<string, string> = {}) =>
    call(`${front.gateway.url}${path}`, { headers })

  it('/readyz checks the services once for requests at the same time', async () => {
    const requests = async () => JSON.parse((await call(`${front.stub.url}/seen`)).text).requests
    const before = await requests()
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('/readyz')))
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
    // Alone, each would ask all five services.
    expect((await requests()) - before).toBeLessThan(250)
  })

  it('/api/openapi.json is made and compressed once', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br' })
    const again = await get('/api/openapi.json', { 'if-none-match': String(headers['etag']) })
    expect(again.status).toBe(304)
  })
})
