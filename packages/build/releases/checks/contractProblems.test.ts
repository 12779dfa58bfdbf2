import { openApiDocument } from '@materia/contracts/openapi/openApiDocument.ts'
import { services } from '@materia/contracts/services.ts'
import type { ApiPaths } from '../../webpack/usedOperations.ts'
import { contractProblems } from './contractProblems.ts'

const object = (fields: string[], required = fields) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
  required,
  additionalProperties: false,
})
const content = (schema: object) => ({ content: { 'application/json': { schema } } })
const api = (body: object, response: object, parameters: object[] = []): ApiPaths => ({
  '/api/depots': {
    post: { parameters, requestBody: content(body), responses: { 200: content(response) } },
  },
})
const plain = api(object(['city']), object(['id']))
const field = (schema: object) => ({ type: 'object', properties: { kind: schema } })
const sending = (schema: object) => api(field(schema), object(['id']))
const responding = (schema: object) => api(object(['city']), field(schema))
const sortedBy = (values: string[]) =>
  api(object(['city']), object(['id']), [{ name: 'sort', in: 'query', schema: { enum: values } }])
const text = { type: 'string' }
const list = { type: 'array', items: text }

it.each([
  ['the same contract', plain, plain, []],
  ['services with more', plain, api(object(['city', 'note'], ['city']), object(['id', 'at'])), []],
  ['an unknown call', plain, {}, ['POST /api/depots does not exist']],
  [
    'a new field that the services do not take',
    api(object(['city', 'note'], ['city']), object(['id'])),
    plain,
    ['POST /api/depots: takes no field note'],
  ],
  [
    'a field that the services require',
    plain,
    api(object(['city', 'zip']), object(['id'])),
    ['POST /api/depots: requires the field zip'],
  ],
  [
    'a field that the services do not send, in a list',
    api(object(['city']), { type: 'array', items: object(['id', 'at']) }),
    api(object(['city']), { type: 'array', items: object(['id']) }),
    ['POST /api/depots: has no field [].at'],
  ],
  [
    'an optional field of a response that the services do not send yet',
    api(object(['city']), object(['id', 'at'], ['id'])),
    plain,
    [],
  ],
  [
    'a parameter that the services do not take',
    api(object(['city']), object(['id']), [{ name: 'sort', in: 'query' }]),
    plain,
    ['POST /api/depots: takes no parameter sort'],
  ],
  [
    'a value of a parameter that the services do not take',
    sortedBy(['price', 'delivered']),
    sortedBy(['price']),
    ['POST /api/depots: does not take "delivered" as sort'],
  ],
  [
    'a sent field of another type',
    sending(text),
    sending({ type: 'number' }),
    ['POST /api/depots: takes no string as kind'],
  ],
  [
    'a sent integer where a number is taken',
    sending({ type: 'integer' }),
    sending({ type: 'number' }),
    [],
  ],
  [
    'a field of a response that became a number or null',
    responding(text),
    responding({ type: ['number', 'null'] }),
    ['POST /api/depots: sends number as kind', 'POST /api/depots: sends null as kind'],
  ],
  [
    'a sent value that the services do not take',
    sending({ type: 'string', enum: ['box', 'coil', 'drum'] }),
    sending({ type: 'string', enum: ['coil', 'box', 'pallet'] }),
    ['POST /api/depots: does not take "drum" as kind'],
  ],
  [
    'a new value of a response',
    responding({ type: 'string', enum: ['box'] }),
    responding({ type: 'string', enum: ['box', 'coil'] }),
    [],
  ],
  ['a form of several that the services take', sending(list), sending({ anyOf: [text, list] }), []],
  [
    'a form that the services no longer take',
    sending({ anyOf: [text, list] }),
    sending(text),
    ['POST /api/depots: takes no array as kind'],
  ],
  [
    'a new form of a response',
    responding(text),
    responding({ anyOf: [text, list] }),
    ['POST /api/depots: sends array as kind'],
  ],
])('%s', (_what, used, running, problems) => {
  expect(contractProblems(used, running)).toEqual(problems)
})

it('finds no problem between the present contracts and themselves', () => {
  const { paths } = openApiDocument({ version: '1', sessionCookie: 'sid', services })
  expect(contractProblems(paths, paths)).toEqual([])
})
