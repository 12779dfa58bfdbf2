import { connect } from 'node:net'
import { anyError, type EchoApp, startEchoApp } from '../../test/startEchoApp.ts'
import type { TestResponse } from '../testApp.ts'

let app: EchoApp

beforeAll(async () => {
  app = await startEchoApp()
})
beforeEach(() => {
  app.state.handled = []
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }

function expectRefusal(answer: TestResponse, status: number, code: string): void {
  expect(answer).toMatchObject({ status, body: { ...anyError, code } })
  expect(app.state.handled).toEqual([])
}

describe('bad input', () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`

  it.each([
    ['no body', undefined],
    ['a body that is not an object', '[]'],
    ['null for a body', 'null'],
    ['deep nesting', deep],
    ['deep nesting in a field', `{"name":${deep}}`],
    ['a wrong type', '{"name":7}'],
    ['a number as text', '{"name":"a","parts":[{"size":"7"}]}'],
    ['a number out of range', '{"name":"a","parts":[{"size":1e999}]}'],
    ['an unknown field', '{"name":"a","more":1}'],
    ['an unknown field inside', '{"name":"a","parts":[{"size":1,"more":1}]}'],
    ['an operator as a field', '{"name":"a","$where":"1"}'],
    ['an operator as a value', '{"name":{"$ne":""}}'],
    ['a dotted field', '{"name":"a","parts.size":1}'],
    ['a __proto__ field', '{"name":"a","__proto__":{"isAdmin":true}}'],
    ['an escaped __proto__ inside', '{"name":"a","parts":[{"size":1,"\\u005f_proto__":1}]}'],
    ['a constructor field', '{"name":"a","constructor":{"prototype":{}}}'],
    ['a lone surrogate', String.raw`{"name":"a\ud83d"}`],
    ['a lone surrogate in a field’s name', String.raw`{"name":"a","\ud83d":1}`],
  ])('responds to %s with 400 INVALID_INPUT', async (_, body) => {
    const answer = await app.call('POST', '/api/things', body === undefined ? {} : { body })
    expectRefusal(answer, 400, 'INVALID_INPUT')
  })

  it.each([
    ['an unknown query key', '/api/things?sort=asc'],
    ['a query key twice', '/api/things?limit=1&limit=2'],
    ['a query key with an operator', '/api/things?limit[$gt]=1'],
    ['a __proto__ query key', '/api/things?__proto__=1'],
    ['a query of an operation without one', '/api/things/1?color=red'],
    ['text for a number', '/api/things?limit=many'],
    ['a number in another notation', '/api/things?limit=0x10'],
    ['a number with blanks', '/api/things?limit=%207'],
    ['an empty number', '/api/things?limit='],
    ['a number for a boolean', '/api/things?isNew=1'],
    ['an invalid id', '/api/things/abc'],
    ['an id below one', '/api/things/0'],
    ['an id above the maximum', '/api/things/9007199254740993'],
    ['a path that is badly escaped', '/api/things/%zz'],
  ])('responds to %s with 400 INVALID_INPUT', async (_, path) => {
    expectRefusal(await app.call('GET', path), 400, 'INVALID_INPUT')
  })

  const notUtf8 = Buffer.from([0x22, 0xff, 0x22])
  const utf16 = { 'content-type': 'application/json; charset=utf-16' }

  it.each<[string, number, string, string, string, object]>([
    [
      'a nested lone surrogate',
      400,
      'INVALID_INPUT',
      'POST',
      '/api/import',
      { body: String.raw`{"text":["\udc00"]}` },
    ],
    ['malformed JSON', 400, 'MALFORMED_JSON', 'POST', '/api/things', { body: '{"name":' }],
    ['bytes that are not UTF-8', 400, 'MALFORMED_JSON', 'POST', '/api/things', { body: notUtf8 }],
    [
      'an over-long body',
      413,
      'BODY_TOO_LARGE',
      'POST',
      '/api/things',
      { body: `{"name":"${'a'.repeat(70_000)}"}` },
    ],
    [
      'a body over the limit of its operation',
      413,
      'BODY_TOO_LARGE',
      'POST',
      '/api/import',
      { body: { text: 'a'.repeat(100_000) } },
    ],
    ['JSON for an upload', 415, 'UNSUPPORTED_MEDIA_TYPE', 'POST', '/api/upload', { body: {} }],
    ['an upload without files', 415, 'UNSUPPORTED_MEDIA_TYPE', 'POST', '/api/upload', {}],
    [
      'a form',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'POST',
      '/api/things',
      { body: 'name=a', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'another charset',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'POST',
      '/api/things',
      { body: '{}', headers: utf16 },
    ],
    [
      'a compressed body',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'POST',
      '/api/things',
      { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } },
    ],
    ['an unknown path', 404, 'NOT_FOUND', 'GET', '/api/nothing', {}],
    ['a path in another case', 404, 'NOT_FOUND', 'GET', '/API/things', {}],
    ['an unknown method', 405, 'METHOD_NOT_ALLOWED', 'DELETE', '/api/things', {}],
    ['a missing session', 401, 'UNAUTHENTICATED', 'POST', '/api/own', { body: '{' }],
  ])('responds to %s with %i %s', async (_, status, code, method, path, call) => {
    expectRefusal(await app.call(method, path, call), status, code)
  })

  it('names each invalid field', async () => {
    const { body } = await app.call('POST', '/api/things', {
      body: { name: 7, parts: [{ size: 'a' }] },
    })
    expect(body).toMatchObject({
      details: [
        { path: 'name', message: 'name must be a string' },
        { path: 'parts.0.size', message: 'parts[0].size must be a number' },
      ],
    })
  })

  it('is not repeated at length in the error', async () => {
    const { body } = await app.call('POST', '/api/things', {
      body: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, 1])),
    })
    expect((body as { details: unknown[] }).details).toHaveLength(20)
  })

  it('lists the methods of a path', async () => {
    const { headers } = await app.call('PATCH', '/api/things')
    expect(headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST'])
  })

  it('replaces an invalid request id', async () => {
    const { headers } = await app.call('GET', '/api/things', {
      headers: { 'x-request-id': 'a b"' },
    })
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
  })

  it('adds no key to a prototype', () => {
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('accepts a longer body if the operation allows it', async () => {
    expect(
      await app.call('POST', '/api/import', { body: { text: 'a'.repeat(90_000) } }),
    ).toMatchObject({ status: 200 })
  })

  it('leaves files of any length to the handler', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect(
      await app.call('POST', '/api/upload', { body: Buffer.alloc(500_000), headers }),
    ).toMatchObject({ status: 200, body: { bytes: 500_000 } })
  })

  it('cuts an endless body off at 64 KB', async () => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      'POST /api/things HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    for (let sent = 0; sent < 5; sent++) socket.write(`4000\r\n${' '.repeat(0x4000)}\r\n`)
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413/)
  })
})
