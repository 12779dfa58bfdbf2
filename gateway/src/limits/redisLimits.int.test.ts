import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { call, cookieHeader } from '../../test/client.ts'
import { type Served, serveGateway, serveStub } from '../../test/served.ts'

const redis = newRedisUrl()
let stub: Served

beforeAll(async () => {
  stub = await serveStub()
})

afterAll(() => stub.kill())

const start = (env: Record<string, string> = {}) =>
  serveGateway({ catalog: stub.url, identity: stub.url, redis, env })

const login = (gateway: Served, username: string, password: string) =>
  call(`${gateway.url}/api/login`, { method: 'POST', json: { username, password } })

describe('login attempts', () => {
  let gateway: Served

  beforeAll(async () => {
    gateway = await start({ LOGIN_FAILURES_PER_ACCOUNT: '3', LOGINS_PER_ADDRESS: '1000' })
  })

  afterAll(() => gateway.kill())

  it.each([
    ['victim', ' Victim'],
    ['second', 'SECOND\u00a0'],
    ['third', '\uff54hird'],
    ['kelvin', '\u212aelvin'],
  ])(
    'are refused past the account’s limit, even with the right password and another spelling: %s, %j',
    async (name, other) => {
      for (let at = 0; at < 3; at++) await login(gateway, name, 'wrong')

      const { status, headers, text } = await login(gateway, other, 'right')

      expect([status, JSON.parse(text).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  it('are refused past the limit when sent in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login(gateway, 'burst', 'wrong')),
    )

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
  })

  it('are not counted when they succeed', async () => {
    for (let at = 0; at < 40; at++) expect((await login(gateway, 'busy', 'right')).status).toBe(200)
  })

  it('are not counted with a right password and a wrong code, which identity counts itself', async () => {
    for (let at = 0; at < 10; at++)
      expect((await login(gateway, 'coded', 'right, its code not')).status).toBe(401)
  })

  it('reset their failures with a success', async () => {
    const statuses = []
    for (const password of ['wrong', 'wrong', 'right', 'wrong', 'wrong', 'right']) {
      statuses.push((await login(gateway, 'forgetful', password)).status)
    }

    expect(statuses).toEqual([401, 401, 200, 401, 401, 200])
  })

  it('do not affect other accounts', async () => {
    for (let at = 0; at < 4; at++) await login(gateway, 'one', 'wrong')

    expect((await login(gateway, 'other', 'right')).status).toBe(200)
  })

  it('are refused past the limit of an address, over all accounts', async () => {
    const strict = await start({ LOGINS_PER_ADDRESS: '2', BEHIND_TLS: 'true' })
    const from = (address: string, username: string) =>
      call(`${strict.url}/api/login`, {
        method: 'POST',
        json: { username, password: 'right' },
        headers: { 'x-forwarded-for': address },
      })

    const allowed = [await from('9.9.9.9', 'a'), await from('9.9.9.9', 'b')]
    const [third, elsewhere] = [await from('1.1.1.1, 9.9.9.9', 'c'), await from('8.8.8.8', 'd')]
    await strict.kill()

    expect(allowed.map(({ status }) => status)).toEqual([200, 200])
    expect([third.status, elsewhere.status]).toEqual([429, 200])
  })
})

describe('login attempts from several addresses', () => {
  let gateway: Served
  const from = (address: string, username: string, password: string, cookie = '') =>
    call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username, password },
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
    })
  const address = (at: number) => `10.0.${Math.floor(at / 250)}.${at % 250}`

  beforeAll(async () => {
    gateway = await start({ LOGIN_FAILURES_PER_ACCOUNT: '2', BEHIND_TLS: 'true' })
  })

  afterAll(() => gateway.kill())

  async function attack(username: string) {
    for (let at = 0; at < 20; at++)
      expect((await from(address(at % 10), username, 'wrong')).status).toBe(401)
  }

  /** Signs in and returns the device cookie. */
  async function deviceOf(username: string) {
    const { cookies } = await from('192.0.2.1', username, 'right')
    return cookies.find((cookie) => cookie.startsWith('__Host-device='))!
  }

  it('from one other address do not lock the owner out', async () => {
    for (let at = 0; at < 30; at++) await from(address(1), 'known', 'wrong')

    expect((await from(address(1), 'known', 'right')).status).toBe(429)
    expect((await from(address(2), 'known', 'right')).status).toBe(200)
  })

  it('from ten other addresses do not lock the owner out', async () => {
    await attack('attacked')

    expect((await from(address(3), 'attacked', 'right')).status).toBe(429)
    expect((await from('198.51.100.7', 'attacked', 'right')).status).toBe(200)
  })

  it('are limited to three from each new address once an account is under attack', async () => {
    await attack('besieged')
    const statuses = []
    for (let at = 0; at < 3; at++)
      statuses.push((await from('198.51.100.8', 'besieged', 'wrong')).status)

    expect(statuses).toEqual([401, 401, 429])
  })

  it('are refused from all but known devices after many failures', async () => {
    const device = cookieHeader([await deviceOf('hunted')])
    await attack('hunted')
    for (let at = 0; at < 200; at++)
      expect((await from(address(1000 + at), 'hunted', 'wrong')).status).toBe(401)

    expect((await from('198.51.100.9', 'hunted', 'right')).status).toBe(429)
    expect((await from('198.51.100.9', 'hunted', 'right', device)).status).toBe(200)
  })

  it('succeed from a known device, even at an attacker’s address', async () => {
    const device = cookieHeader([await deviceOf('traveler')])
    await attack('traveler')

    expect((await from(address(1), 'traveler', 'right', device)).status).toBe(200)
  })

  it('on a known device have a limit of their own', async () => {
    const device = cookieHeader([await deviceOf('borrowed')])
    for (let at = 0; at < 2; at++)
      expect((await from(address(at), 'borrowed', 'wrong', device)).status).toBe(401)

    expect((await from('198.51.100.10', 'borrowed', 'right', device)).status).toBe(429)
    expect((await from('198.51.100.10', 'borrowed', 'right')).status).toBe(200)
  })

  it('with a forged device, or one of another account, count as from an unknown device', async () => {
    const device = cookieHeader([await deviceOf('thief')])
    for (let at = 0; at < 2; at++) await from(address(5), 'robbed', 'wrong')

    expect((await from(address(5), 'robbed', 'right', device)).status).toBe(429)
    expect(
      (
        await from(
          address(5),
          'robbed',
          'right',
          `__Host-device=${'A'.repeat(22)}.${'A'.repeat(43)}`,
        )
      ).status,
    ).toBe(429)
  })

  it('recognize a device for each account that has signed in on it', async () => {
    const first = await deviceOf('colleague')
    const { cookies } = await from('192.0.2.1', 'other', 'right', cookieHeader([first]))
    const shared = cookieHeader(cookies.filter((cookie) => cookie.startsWith('__Host-device=')))
    await attack('colleague')

    expect((await from(address(1), 'colleague', 'right', shared)).status).toBe(200)
  })

  it('set a device cookie that scripts cannot read and that reveals no account', async () => {
    const device = await deviceOf('named@example.com')

    expect(device).toMatch(
      /^__Host-device=[\w-]{22}\.[\w-]{43}; path=\/; expires=[^;]+; samesite=strict; secure; httponly$/,
    )
  })

  it('share one count for the username and the email of an account', async () => {
    for (const name of ['twofold', 'twofold@example.com']) await from(address(6), name, 'wrong')

    expect((await from(address(6), 'Twofold', 'right')).status).toBe(429)
    expect((await from(address(6), 'TWOFOLD@example.com', 'right')).status).toBe(429)
  })

  it('are counted alike for a name without an account', async () => {
    const statuses = []
    for (let at = 0; at < 3; at++)
      statuses.push((await from(address(7), at === 1 ? ' Nobody' : 'nobody', 'wrong')).status)

    expect(statuses).toEqual([401, 401, 429])
  })

  it('are counted by the /64 network of an IPv6 address', async () => {
    for (let at = 0; at < 2; at++) await from(`2001:db8:1:2::${at}`, 'sixth', 'wrong')

    expect((await from('2001:DB8:1:2:ffff:1:2:3', 'sixth', 'right')).status).toBe(429)
    expect((await from('2001:db8:1:3::1', 'sixth', 'right')).status).toBe(200)
  })

  it('are limited from an IPv6 /48 like from an IPv4 address once an account is under attack', async () => {
    await attack('tunneled')
    const statuses = []
    for (let at = 0; at < 4; at++)
      statuses.push((await from(`2001:db8:7:${at}::1`, 'tunneled', 'wrong')).status)

    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await from('2001:db8:8::1', 'tunneled', 'right')).status).toBe(200)
  })

  it.each([
    ['198.51.100.12:4001', '198.51.100.12:4002', '198.51.100.12'],
    ['[2001:db8:9::1]:4001', '[2001:db8:9::1]:4002', '2001:db8:9::1'],
  ])('are counted by address when the proxy also adds the port: %s', async (...addresses) => {
    const statuses = []
    for (const one of addresses)
      statuses.push((await from(one, `ported ${addresses[2]}`, 'wrong')).status)

    expect(statuses).toEqual([401, 401, 429])
  })

  it('from one address have one limit over all accounts', async () => {
    const statuses = []
    for (let at = 0; at < 51; at++)
      statuses.push((await from('198.51.100.11', `sprayed${at}`, 'wrong')).status)

    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('are counted before their body is read', async () => {
    for (let at = 0; at < 100; at++) await from(address(50), '', 'no such body')

    expect((await from(address(50), '', 'no such body')).status).toBe(429)
  })
})

describe('registrations', () => {
  it('are refused past the limit of a wide network, without those that made no account', async () => {
    const gateway = await start({ REGISTRATIONS_PER_NETWORK: '2', BEHIND_TLS: 'true' })
    const register = (address: string, username: string, password = 'hojuelas') =>
      call(`${gateway.url}/api/register`, {
        method: 'POST',
        json: {
          username,
          email: `${username}@example.com`,
          password,
          confirmPassword: password,
          companyName: 'Norte',
          description: 'PET',
        },
        headers: { 'x-forwarded-for': address },
      })
    const statuses = []
    for (const [address, name] of [
      ['198.51.100.7', 'one'],
      ['198.51.100.8', 'refused'],
      ['198.51.100.9', 'two'],
      ['198.51.100.10', 'three'],
      ['198.51.101.10', 'four'],
      ['2001:db8:7:1::1', 'five'],
      ['2001:db8:7:2::1', 'six'],
      ['2001:db8:7:3::1', 'seven'],
      ['2001:db8:8:3::1', 'eight'],
    ] as const)
      statuses.push((await register(address, name)).status)
    await gateway.kill()
    expect(statuses).toEqual([201, 409, 201, 429, 201, 201, 201, 429, 201])
  })
})
