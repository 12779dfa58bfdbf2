import { services } from '@materia/contracts/services.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import {
  identitySigningKey,
  publicKeyOf,
  publicKeyText,
} from '@materia/service-kit/src/identity/identityHeader.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import { thingErrors, things } from '@materia/service-kit/test/things.ts'
import { thingsService } from '@materia/service-kit/test/thingsService.ts'
import { call, cookieHeader } from '../../test/client.ts'
import { secrets } from '../../test/gatewayOptions.ts'
import { type Served, serveGateway, serveStub } from '../../test/served.ts'

// The gateway's table after a service was added: one more row.
const table = [
  ...services,
  { name: 'things', contract: things, errors: thingErrors, routes: [{ prefix: '/api/things' }] },
]
const start = () =>
  startTestService(thingsService, {
    identityPublicKeys: [publicKeyOf(publicKeyText(identitySigningKey(secrets.identityKey)))],
  })

let added: Awaited<ReturnType<typeof start>>
let stub: Served
let gateway: Served

beforeAll(async () => {
  ;[added, stub] = await Promise.all([start(), serveStub()])
  gateway = await serveGateway(
    {
      catalog: stub.url,
      identity: stub.url,
      redis: newRedisUrl(),
      env: { THINGS_URL: added.url },
    },
    table,
  )
})

afterAll(() => Promise.all([gateway, stub].map(({ kill }) => kill())))

describe('a service added by one row of the table', () => {
  it('is reachable through the gateway, for visitors and for users', async () => {
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const url = `${gateway.url}/api/things`
    expect(await call(url, { method: 'POST', json: { name: 'flake' } })).toMatchObject({
      status: 401,
    })
    expect(
      await call(url, {
        method: 'POST',
        json: { name: 'flake' },
        headers: { cookie: cookieHeader(cookies) },
      }),
    ).toMatchObject({ status: 201 })
    expect(await call(url)).toMatchObject({ status: 200, text: '[{"name":"flake"}]' })
  })

  it('is in the API document with its errors', async () => {
    const { paths } = JSON.parse((await call(`${gateway.url}/api/openapi.json`)).text)
    expect(paths['/api/things'].post).toMatchObject({ operationId: 'makeThing', tags: ['things'] })
    expect(paths['/api/things'].post.responses[409].description).toContain(
      'THING_TAKEN: There is a thing of this name',
    )
  })

  it('keeps the gateway not ready until it is up', async () => {
    expect(await call(`${gateway.url}/readyz`)).toMatchObject({ status: 200 })
    await added.stop()
    expect(JSON.parse((await call(`${gateway.url}/readyz`)).text)).toMatchObject({
      missing: ['things'],
    })
  })
})
