import type { Schema } from 'joi'
import * as catalog from './catalog/operations.ts'
import * as identity from './identity/operations.ts'
import * as waitlist from './waitlist/operations.ts'
import { type ErrorCode, type Operation, commonErrors, errorCodes } from './Operation.ts'

type Json = { [key: string]: unknown }

type Options = { version: string; sessionCookie: string }

const domains: Record<string, Operation[]> = { identity: Object.values(identity), catalog: Object.values(catalog), waitlist: Object.values(waitlist) }

/** Codes that follow from the kind of call: a body can be malformed, a write can come from another site. */
const bodyErrors: ErrorCode[] = ['MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
const filesErrors: ErrorCode[] = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

/** The whole API as one OpenAPI 3.1 document, made from the operations and schemas that the services run on. */
export function openApiDocument({ version, sessionCookie }: Options): Json {
  const paths: Record<string, Json> = {}
  for (const [domain, operations] of Object.entries(domains)) {
    for (const operation of operations) {
      paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(domain, operation) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Materia', version, description: 'The calls of the marketplace. Every answer carries its `X-Request-Id`.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Begun by login or register' },
        sessionSignature: { type: 'apiKey', in: 'cookie', name: `${sessionCookie}.sig`, description: 'Given and sent with it' },
      },
    },
  }
}

function describeOperation(domain: string, operation: Operation): Json {
  const { id, summary, auth, params, query, body, files } = operation
  return {
    operationId: id,
    summary,
    tags: [domain],
    security: auth === 'user' ? [{ session: [], sessionSignature: [] }] : [],
    ...(params || query ? { parameters: [...parametersOf('path', params), ...parametersOf('query', query)] } : {}),
    ...(body ? { requestBody: { required: true, content: contentOf(jsonSchema(body, 'input')) } } : {}),
    ...(files ? { requestBody: { required: true, content: contentOf(filesSchema(files), 'multipart/form-data') } } : {}),
    responses: { ...successesOf(operation), ...failuresOf(operation) },
  }
}

function parametersOf(where: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, one]) =>
    ({ name, in: where, required: where === 'path' || required.includes(name), schema: one }))
}

function successesOf({ answer }: Operation): Json {
  const headers = Object.fromEntries(Object.entries(answer.headers ?? {}).map(([name, description]) =>
    [name, { description, schema: { type: 'string' } }]))
  const content = answer.status === 204 ? {} : { content: contentOf(jsonSchema(answer.schema, 'output'), answer.contentType) }
  const success = { description: 'Done', ...(answer.headers ? { headers } : {}), ...content }
  const unchanged = answer.headers?.ETag ? { 304: { description: 'What `If-None-Match` names is still current' } } : {}
  return { [answer.status]: success, ...unchanged }
}

function failuresOf({ method, auth, body, files, errors = [] }: Operation): Json {
  const codes = new Set([
    ...commonErrors,
    ...(method === 'get' ? [] : ['CROSS_SITE' as const]),
    ...(auth === 'user' ? ['UNAUTHENTICATED' as const] : []),
    ...(body ? bodyErrors : []),
    ...(files ? filesErrors : []),
    ...errors,
  ])
  const byStatus = Map.groupBy(codes, (code) => errorCodes[code][0])
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, {
    description: ofStatus.map((code) => `${code}: ${errorCodes[code][1]}`).join('; '),
    ...(status === 405 ? { headers: { Allow: { description: 'The methods of this path', schema: { type: 'string' } } } } : {}),
    ...(status === 429 ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'string' } } } } : {}),
    content: contentOf(errorBody(ofStatus)),
  }]))
}

const contentOf = (schema: Json, type = 'application/json') => ({ [type]: { schema } })

function filesSchema({ field, max }: { field: string; max: number }): Json {
  const file = { type: 'string', format: 'binary' }
  const schema = max === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: max }
  return { type: 'object', properties: { [field]: schema }, required: [field] }
}

function errorBody(codes: ErrorCode[]): Json {
  const detail = {
    type: 'object',
    properties: { path: { type: 'string' }, message: { type: 'string' } },
    required: ['path', 'message'],
    additionalProperties: false,
  }
  return {
    type: 'object',
    properties: {
      message: { type: 'string' },
      code: { enum: codes },
      requestId: { type: 'string' },
      details: { type: 'array', items: detail },
    },
    required: ['message', 'code', 'requestId'],
    additionalProperties: false,
  }
}

type ObjectJsonSchema = Json & { properties?: Record<string, Json>; required?: string[] }

function jsonSchema(schema: Schema, direction: 'input' | 'output'): ObjectJsonSchema {
  return JSON.parse(JSON.stringify(schema['~standard'].jsonSchema[direction]({ target: 'draft-2020-12' })), lengthsForPatterns)
}

const lengthPattern = /^\^\[\\s\\S\]\{(\d+),(\d+)\}\$$/

/** `textOf` as what it means: `minLength` and `maxLength`, which count characters. */
function lengthsForPatterns(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('pattern' in value)) return withoutAllOf(value)
  const [, min, max] = lengthPattern.exec(String(value.pattern)) ?? []
  if (max === undefined) return value
  const { pattern: _pattern, ...rest } = value
  return { ...rest, minLength: Number(min), maxLength: Number(max) }
}

/** Joi writes two patterns of one text as `allOf`; once one of them is a length, both fit in the schema itself. */
function withoutAllOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('allOf' in value) || !Array.isArray(value.allOf)) return value
  const { allOf, ...rest } = value
  return Object.assign({}, rest, ...allOf)
}
