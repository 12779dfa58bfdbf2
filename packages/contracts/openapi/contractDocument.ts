import type { Schema } from 'joi'
import { type Contract, isOperation } from '../wire/bind.ts'
import { openApiDocument } from './openApiDocument.ts'
import type { Service } from '../services.ts'

type Json = { [key: string]: unknown }
type Described = { id: string; subject: string; version?: number } & (
  | { data: Schema }
  | { request: Schema; reply: Schema }
)

const isDescribed = (descriptor: Contract[string]): descriptor is Contract[string] & Described =>
  'data' in descriptor || 'reply' in descriptor

/**
 * A service's whole contract as one OpenAPI document: its operations, including those that the
 * gateway handles, and its events and requests as operations. An event's schema is both input and
 * output: newer releases read stored events, and older ones read new events.
 */
export function contractDocument({
  name,
  contract,
  errors,
  routes,
}: Service): Json & { paths: Json } {
  const calls = Object.fromEntries(
    Object.entries(contract).flatMap(([id, descriptor]) =>
      isOperation(descriptor) ? [[id, { ...descriptor, isInternal: undefined }]] : [],
    ),
  )
  const document = openApiDocument({
    version: '1.0.0',
    sessionCookie: 'sid',
    services: [{ name, contract: calls, errors, routes }],
  })
  const descriptors = Object.values(contract)
    .filter(isDescribed)
    .map((descriptor) => [addressOf(descriptor), { post: describe(descriptor) }])
  return {
    ...document,
    paths: {
      ...Object.fromEntries(
        Object.entries(document.paths).map(([path, methods]) => [path, withoutFailures(methods)]),
      ),
      ...Object.fromEntries(descriptors),
    },
  }
}

const addressOf = (descriptor: Described) =>
  'data' in descriptor
    ? `/events/${descriptor.subject}/v${descriptor.version ?? 1}`
    : `/requests/${descriptor.subject}`

function describe(descriptor: Described): Json {
  const [taken, given] =
    'data' in descriptor
      ? [descriptor.data, descriptor.data]
      : [descriptor.request, descriptor.reply]
  return {
    operationId: descriptor.id,
    requestBody: { required: true, content: contentOf(taken, 'input') },
    responses: { 200: { description: 'Done', content: contentOf(given, 'output') } },
  }
}

function contentOf(schema: Schema, direction: 'input' | 'output'): Json {
  return {
    'application/json': {
      schema: schema['~standard'].jsonSchema[direction]({ target: 'draft-2020-12' }),
    },
  }
}

/**
 * Omits error responses. A client handles a new code by its status, so codes may change without
 * breaking it.
 */
function withoutFailures(methods: Record<string, { responses: Json }>): Json {
  const ofSuccess = (responses: Json) =>
    Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2')))
  return Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => [
      method,
      { ...operation, responses: ofSuccess(operation.responses) },
    ]),
  )
}
