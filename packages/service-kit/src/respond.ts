import Joi, { type ObjectSchema } from 'joi'
import type { Msg, Subscription } from 'nats'
import { AppError } from './AppError.ts'
import type { Logger } from './log.ts'
import type { NatsConnection } from './nats.ts'
import { createPause } from './pause.ts'

/** What answers the requests of one subject. It is a method so that a handler may name the type of its request. */
export type RequestHandler = { subject: string; schema: ObjectSchema; handle(request: unknown): Promise<unknown> }

/** The answer to a request that is not granted: an error code of the contract of its subject, `INVALID_INPUT` or `UNAVAILABLE`. */
export type Refusal = { refused: string; message: string }

type RespondOptions = {
  nats: Promise<NatsConnection>
  log: Logger
  /** Each request goes to one of the processes that name the same queue. */
  queue: string
  handlers: RequestHandler[]
  /** How many requests of a subject are handled at once; the others wait. */
  concurrent?: number
  /** How many may wait; of more than that the oldest are refused, whose callers have waited longest. */
  waitingMax?: number
}

const resubscribeMs = 1_000

/** Answers NATS requests, JSON in and out. Whatever goes wrong is answered with a refusal: a caller never waits in vain. */
export function respond(options: RespondOptions): { stop: () => Promise<void> } {
  const pause = createPause()
  const subscriptions = new Set<Subscription>()
  const running = Promise.all(options.handlers.map((handler) => serve(handler)))

  return {
    stop: async () => {
      pause.stop()
      for (const subscription of subscriptions) await subscription.drain().catch(() => {})
      await running
    },
  }

  async function serve(handler: RequestHandler): Promise<void> {
    const nats = await pause.until(options.nats)
    if (!nats) return
    while (!pause.isStopped) {
      const subscription = nats.subscribe(handler.subject, { queue: options.queue })
      subscriptions.add(subscription)
      try {
        await answerAll(subscription, handler, options)
      } catch (error) {
        options.log.warn({ err: error, subject: handler.subject }, 'subscribes again')
      }
      subscriptions.delete(subscription)
      if (!pause.isStopped) await pause.wait(resubscribeMs)
    }
  }
}

async function answerAll(subscription: Subscription, handler: RequestHandler, options: RespondOptions): Promise<void> {
  const { concurrent = 16, waitingMax = 1_000, log } = options
  const active = new Set<Promise<void>>()
  for await (const message of subscription) {
    if (subscription.getPending() > waitingMax) {
      send(message, { refused: 'UNAVAILABLE', message: 'Too many requests wait' } satisfies Refusal, log)
      continue
    }
    const answering = answer(handler, message, log).then((reply) => send(message, reply, log)).finally(() => active.delete(answering))
    active.add(answering)
    if (active.size >= concurrent) await Promise.race(active)
  }
  await Promise.all(active)
}

/** Never rejects. Keys we do not know are newer than we are and left out. */
async function answer({ subject, schema, handle }: RequestHandler, message: Msg, log: Logger): Promise<unknown> {
  let request: unknown
  try {
    request = Joi.attempt(message.json(), schema, { stripUnknown: true, convert: false })
  } catch (error) {
    log.warn({ err: error, subject }, 'request cannot be read')
    return { refused: 'INVALID_INPUT', message: error instanceof Error ? error.message : String(error) } satisfies Refusal
  }
  try {
    return await handle(request)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { refused: error.code, message: error.message } satisfies Refusal
    log.error({ err: error, subject }, 'request failed')
    return { refused: 'UNAVAILABLE', message: 'The service is not available, try again in a moment' } satisfies Refusal
  }
}

function send(message: Msg, reply: unknown, log: Logger): void {
  try {
    message.respond(JSON.stringify(reply))
  } catch (error) {
    log.warn({ err: error, subject: message.subject }, 'answer not sent')
  }
}
