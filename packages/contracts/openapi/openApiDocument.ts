import type { Schema } from 'joi'
import { type BoundOperation, isOperation } from '../wire/bind.ts'
import { commonErrors, type ErrorType } from '../errors.ts'
import { idempotencyHeader, idempotencyKeyLength } from '../wire/idempotencyKey.ts'
import type { Service } from '../services.ts'

type Json = { [key: string]: unknown }

type Methods = Record<string, Json & { responses: Json }>

type Options = { version: string; sessionCookie: string; services: Service[] }

/** Error codes of every operation. */
const anyErrors = [
  'INVALID_INPUT',
  'METHOD_NOT_ALLOWED',
  'UNAVAILABLE',
  'UNREADABLE',
  'BAD_GATEWAY',
  'GATEWAY_TIMEOUT',
]
/**
 * Error codes that follow from the kind of operation: a body may be malformed, a write may come
 * from another site.
 */
const bodyErrors = ['MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
const filesErrors = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'FILES_TOO_SLOW']
const writeErrors = ['CROSS_SITE', 'OUTCOME_UNKNOWN']
const keyErrors = ['IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED']

const keyParameter: Json = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'Use the same key, for example a UUID, for each retry of a request. For a day, a retry does nothing and gets the first response',
  schema: {
    type: 'string',
    minLength: idempotencyKeyLength.min,
    maxLength: idempotencyKeyLength.max,
  },
}

/**
 * The whole API as one OpenAPI 3.1 document, generated from the contracts that the services use.
 */
export function openApiDocument({
  version,
  sessionCookie,
  services,
}: Options): Json & { paths: Record<string, Methods> } {
  const paths: Record<string, Methods> = {}
  for (const { name, contract, errors } of services) {
    for (const operation of Object.values(contract)
      .filter(isOperation)
      .filter(({ isInternal }) => !isInternal)) {
      paths[operation.path] = {
        ...paths[operation.path],
        [operation.method]: describeOperation(name, operation, { ...commonErrors, ...errors }),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Materia',
      version,
      description: 'The operations of the marketplace. Every response has an `X-Request-Id`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Started by `login` and `register`',
        },
        sessionSignature: {
          type: 'apiKey',
          in: 'cookie',
          name: `${sessionCookie}.sig`,
          description: 'Set and sent together with the session cookie',
        },
      },
    },
  }
}

function describeOperation(
  domain: string,
  operation: BoundOperation,
  errorTypes: Record<string, ErrorType>,
): Methods[string] {
  const { id, summary, auth, params, query, body, files, creates } = operation
  const parameters = [
    ...parametersOf('path', params),
    ...parametersOf('query', query),
    ...(creates ? [keyParameter] : []),
  ]
  return {
    operationId: id,
    summary,
    tags: [domain],
    security: auth === 'user' ? [{ session: [], sessionSignature: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: contentOf(jsonSchema(body, 'input')) } }
      : {}),
    ...(files
      ? {
          requestBody: {
            required: true,
            content: contentOf(filesSchema(files), 'multipart/form-data'),
          },
        }
      : {}),
    responses: { ...successesOf(operation), ...failuresOf(operation, errorTypes) },
  }
}

function parametersOf(where: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

function successesOf({
  status,
  response: answer,
  contentType,
  otherContentType,
  headers = {},
  cachePolicy,
}: BoundOperation): Json {
  const all = Object.entries({
    ...(cachePolicy === 'shared' && { ETag: 'Changes with the response' }),
    ...headers,
  })
  const described = all.map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  const schema = answer && jsonSchema(answer, 'output')
  const content = schema
    ? {
        content: {
          ...contentOf(schema, contentType),
          ...(otherContentType && contentOf(schema, otherContentType)),
        },
      }
    : {}
  const success = {
    description: 'Done',
    ...(all.length > 0 ? { headers: Object.fromEntries(described) } : {}),
    ...content,
  }
  const unchanged =
    cachePolicy === 'shared'
      ? { 304: { description: 'The response with the ETag in `If-None-Match` is still current' } }
      : {}
  return { [status ?? 200]: success, ...unchanged }
}

function failuresOf(
  { method, auth, needsConfirmedEmail, body, files, creates, errors = [] }: BoundOperation,
  errorTypes: Record<string, ErrorType>,
): Json {
  const codes = new Set([
    ...anyErrors,
    ...(method === 'get' ? [] : writeErrors),
    ...(creates ? keyErrors : []),
    ...(auth === 'user' ? ['UNAUTHENTICATED', 'OTHER_ACCOUNT'] : []),
    ...(needsConfirmedEmail ? ['EMAIL_NOT_CONFIRMED'] : []),
    ...(body ? bodyErrors : []),
    ...(files ? filesErrors : []),
    ...errors,
  ])
  const byStatus = Map.groupBy(
    [...codes].map((code) => errorTypes[code]!),
    ({ status }) => status,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map(({ code, message }) => `${code}: ${message}`).join('; '),
        ...(status === 405
          ? {
              headers: {
                Allow: { description: 'The methods of this path', schema: { type: 'string' } },
              },
            }
          : {}),
        ...(status === 429
          ? {
              headers: {
                'Retry-After': { description: 'Seconds to wait', schema: { type: 'string' } },
              },
            }
          : {}),
        content: contentOf(errorBody(ofStatus.map(({ code }) => code))),
      },
    ]),
  )
}

const contentOf = (schema: Json, type = 'application/json') => ({ [type]: { schema } })

function filesSchema({ field, max }: { field: string; max: number }): Json {
  const file = { type: 'string', format: 'binary' }
  const schema = max === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: max }
  return { type: 'object', properties: { [field]: schema }, required: [field] }
}

function errorBody(codes: string[]): Json {
  const detail = {
    type: 'object',
    properties: {
      path: { type: 'string' },
      message: { type: 'string' },
      was: { type: 'string' },
    },
    required: ['path', 'message'],
    additionalProperties: false,
  }
  return {
    type: 'object',
    properties: {
      message: { type: 'string' },
      code: { enum: codes },
      requestId: { type: 'string' },
      traceId: { type: 'string' },
      details: { type: 'array', items: detail },
    },
    required: ['message', 'code', 'requestId'],
    additionalProperties: false,
  }
}

type ObjectJsonSchema = Json & { properties?: Record<string, Json>; required?: string[] }

function jsonSchema(schema: Schema, direction: 'input' | 'output'): ObjectJsonSchema {
  return withNulls(schema['~standard'].jsonSchema[direction]({ target: 'draft-2020-12' }))
}

/** Joi leaves null out of the enum of a choice that may be null. */
function withNulls<Part>(part: Part): Part
function withNulls(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNulls)
  if (typeof part !== 'object' || part === null) return part
  const { type, enum: values }: Json = { ...part }
  const inner = Object.entries(part).map(([key, one]) => [key, withNulls(one)])
  const mayBeNull = Array.isArray(type) && type.includes('null') && Array.isArray(values)
  return Object.fromEntries(
    mayBeNull && !values.includes(null) ? [...inner, ['enum', [...values, null]]] : inner,
  )
}
