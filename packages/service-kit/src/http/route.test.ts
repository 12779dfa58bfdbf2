import { bind } from '@materia/contracts/wire/bind.ts'
import type { OpenOperation } from '@materia/contracts/wire/Operation.ts'
import Joi from 'joi'
import { createApp } from './createApp.ts'
import { route } from './route.ts'
import { startTestApp, testApp } from '../testApp.ts'

type Thing = { code?: string; note?: string }
const make: OpenOperation<{ body: Thing; response: object }> = {
  method: 'post',
  path: '/api/things',
  auth: 'anyone',
}
const list: OpenOperation<{ query: { color?: string }; response: object }> = {
  method: 'get',
  path: '/api/things',
  auth: 'anyone',
}
const things = bind(
  { make, list },
  {
    make: {
      summary: '',
      body: Joi.object<Thing>({
        code: Joi.string().pattern(/^[A-Z]{3}$/),
        note: Joi.string().pattern(/^.*$/, 'a single line'),
      }),
      response: Joi.object<object>(),
    },
    list: {
      summary: '',
      query: Joi.object<{ color?: string }>({ color: Joi.string() }),
      response: Joi.object<object>(),
    },
  },
)

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(
  async () =>
    (app = await startTestApp(
      createApp({
        ...testApp,
        routes: [route(things.make, async () => ({})), route(things.list, async () => ({}))],
      }),
    )),
)
afterAll(() => app.stop())

describe('a validation error', () => {
  it('explains the rule and hides the pattern', async () => {
    const { body } = await app.call('POST', '/api/things', {
      body: { code: 'secret', note: 'two\nlines' },
    })
    expect(body).toMatchObject({
      details: [
        { path: 'code', message: 'code is not written as it has to be' },
        { path: 'note', message: 'note must be a single line' },
      ],
    })
  })

  it.each([
    ['a field’s name', 'POST', '/api/things', { body: { ['k'.repeat(1000)]: 1 } }],
    ['an operator', 'POST', '/api/things', { body: { ['$k'.repeat(1000)]: 1 } }],
    ['a query key', 'GET', `/api/things?${'k'.repeat(1000)}=1`, {}],
    [
      'a value',
      'POST',
      '/api/things',
      { body: { code: 'k'.repeat(1000), note: `k\n${'k'.repeat(1000)}` } },
    ],
  ])('repeats at most 100 characters of %s', async (_, method, path, call) => {
    const { status, body } = await app.call(method, path, call)
    expect([status, /k{101}|(\$k){51}/.test(JSON.stringify(body))]).toEqual([400, false])
  })
})

describe('a query that is not UTF-8', () => {
  it.each([
    ['has a lone surrogate', '%ED%A0%BD'],
    ['has a byte of another encoding', '%e9'],
    ['is badly escaped', '%zz'],
  ])('is refused if it %s', async (_, text) => {
    expect(await app.call('GET', `/api/things?color=${text}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })
})
