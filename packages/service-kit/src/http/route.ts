import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { BoundOperation } from '@materia/contracts/wire/bind.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { asTyped } from '@materia/contracts/wire/idempotencyKey.ts'
import type { AnyResponseOf, TypesOf } from '@materia/contracts/wire/Operation.ts'
import type { ObjectSchema, ValidationError } from 'joi'
import type { Context } from 'koa'
import type { Connection } from 'mongoose'
import { AppError, invalidInput, unauthenticated } from '../AppError.ts'
import { Deadline } from '../Deadline.ts'
import { respondOnce, readIdempotencyKey } from './idempotency.ts'
import type { Identity } from '../identity/identityHeader.ts'
import { requireConfirmedEmail } from '../identity/requireConfirmedEmail.ts'
import { readBody } from './readBody.ts'
import { currentTraceparent } from '../observe/trace.ts'
import type { Cause } from '../database/transaction.ts'

type Checked<Bound, Key extends string> = Bound extends { [One in Key]: ObjectSchema<infer Value> }
  ? Value
  : undefined

/** One validated request, with its input and its caller. */
export type Call<Bound extends BoundOperation = BoundOperation> = {
  params: Checked<Bound, 'params'>
  query: Checked<Bound, 'query'>
  body: Checked<Bound, 'body'>
  user: Bound['auth'] extends 'user' ? Identity : Identity | null
  /** The client's IP address, signed by the gateway. */
  address: string
  requestId: string
  /** Passed to `transaction`. */
  cause: Cause
  ctx: Context
}

/** Implements an operation. An operation whose content type is not JSON returns a stream. */
export type Handler<Bound extends BoundOperation> = (
  call: Call<Bound>,
) => Promise<
  AnyResponseOf<TypesOf<Bound>> | (Bound extends { contentType: string } ? Readable : never)
>

export type Route = {
  operation: BoundOperation
  respond: (ctx: Context, params: TextValues, connection?: Connection) => Promise<unknown>
}

type RouteOptions = {
  /**
   * Whether a repeated call gets the stored response. False for an operation that finds the record
   * it created by the key.
   */ storesResponses?: boolean
}

/** The client sets the pace of an upload. The gateway waits no longer than this. */
const uploadMs = 60_000

/** Binds an operation to its handler. */
export function route<Bound extends BoundOperation>(
  operation: Bound,
  handle: Handler<Bound>,
  { storesResponses = true }: RouteOptions = {},
): Route {
  const readCall = callReader(operation)
  return {
    operation,
    async respond(ctx, params, connection) {
      const call = await readCall(ctx, params)
      const { key, deadline } = call.cause
      // The gateway closes the connection once it has responded that nothing was done. A process
      // that was paused must then not begin the work.
      if (ctx.res.closed) deadline.end()
      else ctx.res.once('close', () => deadline.end())
      return deadline.race(
        key && connection && storesResponses
          ? respondOnce(connection, key, () => handle(call))
          : handle(call),
      )
    },
  }
}

type TextValues = Record<string, string>

/**
 * Builds a `Call` from a request, or throws. Checks identity first, then params, query and body.
 */
function callReader<Bound extends BoundOperation>(
  operation: Bound,
): (ctx: Context, found: TextValues) => Promise<Call<Bound>> {
  const {
    auth,
    needsConfirmedEmail,
    params,
    query,
    body,
    bodyBytesMax,
    files,
    limitMs = 0,
  } = operation
  const readParams = params && textReader(params)
  const readQuery = query && textReader(query)
  const bodySchema = body?.prefs(strict)

  return async (ctx, found) => {
    const { user, address, requestId, traceId } = ctx.state
    if (auth === 'user' && !user) throw unauthenticated()
    if (needsConfirmedEmail) requireConfirmedEmail(user)
    const given = queryOf(ctx.querystring)
    if (!readQuery && given) refuseQuery(given)
    // The handler streams the files, so the body stays unread here.
    if (files && !ctx.is('multipart/form-data'))
      throw new AppError(commonErrors.UNSUPPORTED_MEDIA_TYPE)
    const sent = bodySchema && (await readBody(ctx.req, bodyBytesMax))
    const input = {
      params: readParams?.(found),
      query: readQuery?.(given ?? {}),
      body: bodySchema && check(bodySchema, sent),
    }
    const limit = files ? uploadMs : Math.max(limitMs, Deadline.defaultMs)
    const cause: Cause = {
      traceId,
      traceparent: currentTraceparent(),
      deadline: new Deadline(limit),
      key: readIdempotencyKey(ctx, operation, () => bodySchema?.validate(sent, asTyped).value),
    }
    return { ...input, user, address, requestId, cause, ctx } as Call<Bound>
  }
}

/**
 * Validates the body of an operation without parameters, for a server that does not use
 * `createApp`.
 */
export async function readValidBody<T>(
  req: IncomingMessage,
  schema: ObjectSchema<T>,
  limit: number,
): Promise<T> {
  const { searchParams } = new URL(req.url ?? '', 'http://any')
  if (searchParams.size > 0) refuseQuery(Object.fromEntries(searchParams))
  return check(schema.prefs(strict), await readBody(req, limit))
}

// Joi's default messages repeat the input and show the pattern.
const messages = {
  'string.pattern.base': '{{#label}} is not written as it has to be',
  'string.pattern.name': '{{#label}} must be {{#name}}',
  'any.custom': '{{#label}} is not valid',
}
const strict = {
  abortEarly: false,
  convert: false,
  errors: { wrap: { label: false } },
  messages,
} as const
const maxDetails = 20
/** An error repeats at most this many characters of the input. */
const repeatedMax = 100

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
  return invalidInput(
    shown.map(({ path, message, context }) => {
      // The label of an unknown field is input too.
      const label = String(context?.label)
      return {
        path: path.join('.').slice(0, repeatedMax),
        message: message.replaceAll(label, () => label.slice(0, repeatedMax)).slice(0, 300),
      }
    }),
  )
}

function unexpected(key: string) {
  return { path: key.slice(0, repeatedMax), message: 'is not allowed' }
}

// Text becomes a number or a boolean only if written as in JSON: `7`, not `07`, ` 7` or `0x7`.
const asJson = /^(-?(0|[1-9]\d*)(\.\d+)?|true|false)$/

function textReader(schema: ObjectSchema): (input: TextValues) => unknown {
  const strictSchema = schema.prefs(strict)
  const notText = Object.keys(schema.describe().keys ?? {}).filter((key) =>
    ['number', 'boolean'].includes(schema.extract(key).type ?? ''),
  )
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
  // URLSearchParams would silently replace bytes that are not UTF-8.
  if (!isReadable(querystring))
    throw invalidInput([{ path: '', message: 'The query is not UTF-8' }])
  const values: TextValues = {}
  for (const [key, value] of new URLSearchParams(querystring)) {
    if (key === '__proto__') throw invalidInput([unexpected(key)])
    if (Object.hasOwn(values, key))
      throw invalidInput([{ path: key.slice(0, repeatedMax), message: 'may be given once' }])
    values[key] = value
  }
  return Object.keys(values).length > 0 ? values : null
}

function isReadable(querystring: string): boolean {
  try {
    return decodeURIComponent(querystring).isWellFormed()
  } catch {
    // An incomplete `%` escape. The caller reports it.
    return false
  }
}
