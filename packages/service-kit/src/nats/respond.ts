import type { RequestType } from '@materia/contracts/wire/Event.ts'
import { type Span, SpanKind } from '@opentelemetry/api'
import Joi, { type ObjectSchema, type Schema } from 'joi'
import { headers, type Msg, type Subscription } from 'nats'
import { AppError, unavailable } from '../AppError.ts'
import { checkContract, tolerant } from '../checkContract.ts'
import { createFailureLog, type LogFailure } from '../observe/failureLog.ts'
import type { Logger } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { NatsConnection } from './connectNats.ts'
import { createLoop } from '../jobs/createLoop.ts'
import { contextFrom, failSpan, traced, traceparentOf } from '../observe/trace.ts'

/**
 * Handles the requests of one subject. `accept` validates a request, or throws, and returns the
 * function that computes the response.
 */
export type RequestHandler = {
  subject: string
  accept(request: unknown): () => Promise<unknown>
  /** How many of its requests run at once, if they mostly wait for each other. */
  concurrent?: number
}

/**
 * The response to a refused request: an error code of its contract, `INVALID_INPUT` or
 * `UNAVAILABLE`.
 */
export type Refusal = { refused: string; message: string }

/** A request of a domain's `contract.ts`. */
export type BoundRequest<Request extends object, Reply> = RequestType<Request, Reply> & {
  request: ObjectSchema<Request>
  reply: Schema<Reply>
}

/** Binds a request to its handler. */
export function reply<Request extends object, Reply>(
  type: BoundRequest<Request, Reply>,
  handle: (request: Request) => Promise<NoInfer<Reply>>,
  options: Pick<RequestHandler, 'concurrent'> = {},
): RequestHandler {
  return {
    ...options,
    subject: type.subject,
    accept: (given) => {
      const { value, error } = type.request.validate(given, tolerant)
      if (error) throw error
      return async () => {
        const answer = await handle(value)
        checkContract(type.subject, type.reply, answer)
        return answer
      }
    },
  }
}

/**
 * Sends a request to another service. Throws UNAVAILABLE if no response comes in time, or if the
 * response breaks its contract.
 */
export async function request<Request extends object, Reply>(
  nats: NatsConnection,
  type: BoundRequest<Request, Reply>,
  data: NoInfer<Request>,
  timeoutMs = 2_000,
): Promise<Reply> {
  return traced(
    `request ${type.subject}`,
    { kind: SpanKind.CLIENT, attributes: attributesOf(type.subject) },
    async (span) => {
      try {
        const traceHeaders = headers()
        traceHeaders.set('traceparent', traceparentOf(span.spanContext()))
        const message = await nats.request(type.subject, JSON.stringify(data), {
          timeout: timeoutMs,
          headers: traceHeaders,
        })
        return Joi.attempt(message.json(), type.reply, tolerant)
      } catch (error) {
        throw unavailable(error)
      }
    },
  )
}

const attributesOf = (subject: string) => ({
  'messaging.system': 'nats',
  'messaging.destination.name': subject,
})

/** `request` over a service's own connection. */
export type SendRequest = <Request extends object, Reply>(
  type: BoundRequest<Request, Reply>,
  data: NoInfer<Request>,
  timeoutMs?: number,
) => Promise<Reply>

/**
 * Creates a `request` function. It waits for a connection that is still opening, and always fails
 * without one.
 */
export function createRequester(
  connected: Promise<NatsConnection> | undefined,
  metrics?: Pick<Metrics, 'asks'>,
): SendRequest {
  return async (type, data, timeoutMs = 2_000) => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(unavailable(new Error('NATS is not connected'))),
      connected ? timeoutMs : 0,
    )
    const end = metrics?.asks.startTimer({ subject: type.subject })
    let outcome = 'failed'
    try {
      const nats = await Promise.race([connected ?? late.promise, late.promise])
      const answer = await request(nats, type, data, timeoutMs)
      outcome = 'answered'
      return answer
    } finally {
      clearTimeout(timer)
      end?.({ outcome })
    }
  }
}

type RespondOptions = {
  nats: Promise<NatsConnection>
  log: Logger
  metrics?: Pick<Metrics, 'replies'>
  /** Processes with the same queue share the requests: each goes to one of them. */
  queue: string
  handlers: RequestHandler[]
  /** How many requests of a subject run at once. The others wait. */
  concurrent?: number
  /**
   * How many requests may wait. Above that the oldest are refused, because their callers are
   * closest to their timeout.
   */
  waitingMax?: number
}

const resubscribeMs = 1_000

/**
 * Responds to NATS requests, JSON in and out. Any error becomes a refusal, so a caller always gets
 * a response.
 */
export function respond(options: RespondOptions): { stop: () => Promise<void> } {
  const loop = createLoop()
  const subscriptions = new Set<Subscription>()
  const running = Promise.all(options.handlers.map((handler) => serve(handler)))

  return {
    stop: async () => {
      loop.stop()
      // Draining fails on a closed connection, which has nothing to drain.
      for (const subscription of subscriptions) await subscription.drain().catch(() => {})
      await running
    },
  }

  async function serve(handler: RequestHandler): Promise<void> {
    const nats = await loop.until(options.nats)
    if (!nats) return
    while (!loop.isStopped) {
      const subscription = nats.subscribe(handler.subject, { queue: options.queue })
      subscriptions.add(subscription)
      try {
        await respondAll(subscription, handler, options)
      } catch (error) {
        options.log.warn({ err: error, subject: handler.subject }, 'resubscribing')
      }
      subscriptions.delete(subscription)
      if (!loop.isStopped) await loop.wait(resubscribeMs)
    }
  }
}

async function respondAll(
  subscription: Subscription,
  handler: RequestHandler,
  options: RespondOptions,
): Promise<void> {
  const { waitingMax = 1_000, log, metrics } = options
  const { concurrent = options.concurrent ?? 16 } = handler
  const logFailure = createFailureLog(log)
  const active = new Set<Promise<void>>()
  for await (const message of subscription) {
    if (subscription.getPending() > waitingMax) {
      logFailure('request refused', new Error('Too many requests wait'), {
        subject: handler.subject,
      })
      send(
        message,
        { refused: 'UNAVAILABLE', message: 'Too many requests wait' } satisfies Refusal,
        log,
      )
      continue
    }
    const end = metrics?.replies.startTimer({ subject: handler.subject })
    const answering = tracedAnswer(handler, message, logFailure)
      .then((reply) => {
        end?.({ outcome: outcomeOf(reply) })
        send(message, reply, log)
      })
      .finally(() => active.delete(answering))
    active.add(answering)
    if (active.size >= concurrent) await Promise.race(active)
  }
  await Promise.all(active)
}

function outcomeOf(reply: unknown): string {
  if (typeof reply !== 'object' || reply === null || !('refused' in reply)) return 'answered'
  return reply.refused === 'UNAVAILABLE' ? 'failed' : 'refused'
}

/** Never rejects. */
function tracedAnswer(
  handler: RequestHandler,
  message: Msg,
  logFailure: LogFailure,
): Promise<unknown> {
  const start = {
    kind: SpanKind.SERVER,
    attributes: attributesOf(handler.subject),
    from: contextFrom(message.headers?.get('traceparent')),
  }
  return traced(`reply ${handler.subject}`, start, (span) =>
    answer(handler, message, { logFailure, span }),
  )
}

async function answer(
  { subject, accept }: RequestHandler,
  message: Msg,
  { logFailure, span }: { logFailure: LogFailure; span: Span },
): Promise<unknown> {
  let run: () => Promise<unknown>
  try {
    run = accept(message.json())
  } catch (error) {
    logFailure('request cannot be read', error, { subject })
    return {
      refused: 'INVALID_INPUT',
      message: error instanceof Error ? error.message : String(error),
    } satisfies Refusal
  }
  try {
    return await run()
  } catch (error) {
    failSpan(span, error)
    if (error instanceof AppError && error.status < 500)
      return { refused: error.code, message: error.message } satisfies Refusal
    logFailure('request failed', error, { subject })
    return {
      refused: 'UNAVAILABLE',
      message: 'The service is not available, try again in a moment',
    } satisfies Refusal
  }
}

function send(message: Msg, reply: unknown, log: Logger): void {
  try {
    message.respond(JSON.stringify(reply))
  } catch (error) {
    log.warn({ err: error, subject: message.subject }, 'response not sent')
  }
}
