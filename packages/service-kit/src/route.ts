import type { IncomingMessage } from 'node:http'
import type { Operation } from '@materia/contracts/Operation.ts'
import type { ObjectSchema, ValidationError } from 'joi'
import type { Context } from 'koa'
import { AppError, invalidInput, unauthenticated } from './AppError.ts'
import type { Identity } from './identityHeader.ts'
import { readBody } from './readBody.ts'

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** One validated request. `Call<{ body: Credentials }>` says what the operation's schemas let through. */
export type Call<In extends Input = Input> = {
  params: In['params']
  query: In['query']
  body: In['body']
  user: Identity | null
  requestId: string
  ctx: Context
}

/**
 * What implements an operation. The answer of `handle` becomes the body; undefined means that it answered on `ctx` itself.
 * `handle` is a method so that a handler may name the input type of its operation.
 */
export type Route = { operation: Operation; handle(call: Call): Promise<unknown> }

type TextValues = Record<string, string>

/** Turns a request into a call, or throws what is wrong with it: identity first, then params, query and body. */
export function callReader({ auth, params, query, body, bodyBytesMax, files }: Operation): (ctx: Context, found: TextValues) => Promise<Call> {
  const readParams = params ? textReader(params) : undefined
  const readQuery = query ? textReader(query) : undefined
  const bodySchema = body?.prefs(strict)

  return async (ctx, found) => {
    const { user, requestId } = ctx.state
    if (auth === 'user' && !user) throw unauthenticated()
    const given = queryOf(ctx.querystring)
    if (!readQuery && given) refuseQuery(given)
    // Left unread: a handler streams them.
    if (files && !ctx.is('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    return {
      params: readParams?.(found),
      query: readQuery?.(given ?? {}),
      body: bodySchema && check(bodySchema, await readBody(ctx.req, bodyBytesMax)),
      user,
      requestId,
      ctx,
    }
  }
}

/** The body of an operation that has one and no parameters, for whoever serves it without an app of `createApp`. */
export async function readOnlyBody<T>(req: IncomingMessage, schema: ObjectSchema<T>, limit: number): Promise<T> {
  const { searchParams } = new URL(req.url ?? '', 'http://any')
  if (searchParams.size > 0) refuseQuery(Object.fromEntries(searchParams))
  return check(schema.prefs(strict), await readBody(req, limit))
}

/** The caller of an operation with `auth: 'user'`. */
export function requireUser({ user }: Call): Identity {
  if (!user) throw unauthenticated()
  return user
}

const strict = { abortEarly: false, convert: false, errors: { wrap: { label: false } } } as const
const maxDetails = 20

function check<T>(schema: ObjectSchema<T>, input: unknown): T {
  const { value, error } = schema.validate(input)
  if (error) throw validationFailed(error)
  return value
}

function refuseQuery(given: TextValues): never {
  throw invalidInput(Object.keys(given).slice(0, maxDetails).map(unexpected))
}

function validationFailed(error: ValidationError): AppError {
  const shown = error.details.slice(0, maxDetails)
  return invalidInput(shown.map(({ path, message }) => ({ path: path.join('.').slice(0, 100), message: message.slice(0, 300) })))
}

function unexpected(key: string) {
  return { path: key.slice(0, 100), message: 'is not allowed' }
}

// Text becomes a number or a boolean only where it is written as JSON writes one: `7`, not `07`, ` 7` or `0x7`.
const asJson = /^(-?(0|[1-9]\d*)(\.\d+)?|true|false)$/

function textReader(schema: ObjectSchema): (input: TextValues) => unknown {
  const strictSchema = schema.prefs(strict)
  const notText = Object.keys(schema.describe().keys ?? {}).filter((key) => ['number', 'boolean'].includes(schema.extract(key).type ?? ''))
  return (input) => {
    const values: Record<string, unknown> = { ...input }
    for (const key of notText) {
      const text = input[key]
      if (text !== undefined && asJson.test(text)) values[key] = JSON.parse(text)
    }
    return check(strictSchema, values)
  }
}

function queryOf(querystring: string): TextValues | null {
  if (querystring === '') return null
  const values: TextValues = {}
  for (const [key, value] of new URLSearchParams(querystring)) {
    if (key === '__proto__') throw invalidInput([unexpected(key)])
    if (Object.hasOwn(values, key)) throw invalidInput([{ path: key.slice(0, 100), message: 'may be given once' }])
    values[key] = value
  }
  return Object.keys(values).length > 0 ? values : null
}
