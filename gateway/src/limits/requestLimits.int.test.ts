import { call, cookieHeader } from '../../test/client.ts'
import { serveFront } from '../../test/served.ts'

const env = { REQUESTS_PER_ADDRESS: '1', REQUESTS_PER_USER: '1', BEHIND_TLS: 'true' }

describe('requests past the rate limit', () => {
  let front: Awaited<ReturnType<typeof serveFront>>

  beforeAll(async () => {
    front = await serveFront({ env })
  })

  afterAll(() => front.stop())

  const get = (path: string, headers: Record<string, string>) =>
    call(`${front.gateway.url}${path}`, { headers })
  const statuses = async (
    path: string,
    times: number,
    headers: (time: number) => Record<string, string>,
  ) => {
    const answers: number[] = []
    for (let time = 0; time < times; time++) answers.push((await get(path, headers(time))).status)
    return answers
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('get 429 with Retry-After for one address, and succeed from others', async () => {
    const answers = await statuses('/api/materials/echo', 2, () => from('192.0.2.1'))
    const { headers, text } = await get('/api/materials/echo', from('192.0.2.1'))

    expect(answers).toEqual([200, 429])
    expect([JSON.parse(text).code, Number(headers['retry-after'])]).toEqual([
      'TOO_MANY_REQUESTS',
      expect.any(Number),
    ])
    expect(await statuses('/api/materials/echo', 1, () => from('192.0.2.2'))).toEqual([200])
  })

  it('share one limit within an IPv6 /64', async () => {
    expect(await statuses('/api/user/echo', 2, (time) => from(`2001:db8::${time}`))).toEqual([
      200, 429,
    ])
  })

  it('include pages, because a service describes them', async () => {
    expect(await statuses('/product/5', 2, () => from('192.0.2.3'))).toEqual([200, 429])
  })

  it('are not counted for a cached response', async () => {
    const path = '/api/materials/cached'
    const first = await get(path, from('192.0.2.4'))
    const others = await Promise.all([1, 2, 3].map(() => get(path, from('192.0.2.4'))))
    expect([first, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('share one limit for a user at all addresses', async () => {
    const { cookies } = await call(`${front.gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
      headers: from('192.0.2.5'),
    })
    const cookie = cookieHeader(cookies)
    const answers = await statuses('/api/user/echo', 2, (time) => ({
      ...from(`198.51.100.${time}`),
      cookie,
    }))
    expect(answers).toEqual([200, 429])
  })
})
