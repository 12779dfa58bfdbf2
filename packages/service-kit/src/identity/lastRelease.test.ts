import { createHmac } from 'node:crypto'
import { bind } from '@materia/contracts/wire/bind.ts'
import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import Joi from 'joi'
import { createApp } from '../http/createApp.ts'
import { addressHeader, identityHeader } from './identityHeader.ts'
import { lastReleaseKey } from './lastRelease.ts'
import { route } from '../http/route.ts'
import { startTestApp, testApp, testIdentityPublicKeys } from '../testApp.ts'

const list: OpenOperation<{ response: object }> = {
  method: 'get',
  path: '/api/things',
  auth: 'anyone',
}
const things = bind({ list }, { list: { summary: '', response: Joi.object<object>() } })

describe('the gateway of the last release', () => {
  const secret = 'the raw secret that it signed with'
  const expires = () => Date.now() + 60_000
  let service: Awaited<ReturnType<typeof startTestApp>>

  function signed(key: string, fields: string): string {
    return `${fields}.${createHmac('sha256', key).update(fields).digest('base64url')}`
  }

  beforeAll(async () => {
    const whoCalls = route(things.list, async ({ ctx }) => ({
      user: ctx.state.user,
      address: ctx.state.address,
    }))
    service = await startTestApp(
      createApp({
        ...testApp,
        routes: [whoCalls],
        identityPublicKeys: [...testIdentityPublicKeys, lastReleaseKey(secret)],
      }),
    )
  })
  afterAll(() => service.stop())

  it('names the signed-in user to a service that has its secret', async () => {
    const headers = {
      [identityHeader]: signed(secret, `7.user.abc-123.${expires()}`),
      [addressHeader]: '203.0.113.7',
    }
    expect(await service.call('GET', '/api/things', { headers })).toMatchObject({
      status: 200,
      body: { user: { userId: 7, role: 'user' }, address: '' },
    })
  })

  it('cannot name a visitor’s address', async () => {
    const headers = { [addressHeader]: '203.0.113.7' }
    expect(await service.call('GET', '/api/things', { headers })).toMatchObject({
      status: 200,
      body: { user: null, address: '' },
    })
  })

  it.each([
    ['of another secret', () => signed('another secret', `7.user.abc-123.${expires()}`)],
    ['that has expired', () => signed(secret, `7.user.abc-123.${Date.now() - 1000}`)],
    ['of another user', () => signed(secret, `7.user.abc-123.${expires()}`).replace('7', '8')],
    ['with invalid fields', () => signed(secret, 'seven')],
  ])('is refused an identity %s', async (_, header) => {
    expect(
      await service.call('GET', '/api/things', { headers: { [identityHeader]: header() } }),
    ).toMatchObject({ status: 401 })
  })

  it('cannot sign an identity in the new format', async () => {
    const headers = {
      [identityHeader]: signed(secret, `7;user;${Date.now()};203.0.113.7`).replace(
        /\.(?=[^.]*$)/,
        ';',
      ),
    }
    expect(await service.call('GET', '/api/things', { headers })).toMatchObject({ status: 401 })
  })
})
