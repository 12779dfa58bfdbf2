import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'

/** Time limit for the metrics of all processes, and for each single one. */
const timeoutMs = 6_000
const processTimeoutMs = 2_000

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>
/**
 * A process requests the sums from the primary process, which requests the figures of each process.
 */
type MetricsRequest = { metricsFor: number } | { figuresFor: number }
type MetricsReply =
  | { metricsOf: number; text: string | null }
  | { figuresOf: number; figures: Figures }

/**
 * The text of `/metrics`: the metrics of this process, or the sums of all when several share the
 * port.
 */
export function createMetricsText(
  registry: Registry,
  logFailure: LogFailure,
): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  const waiting = new Map<number, (text: string | null) => void>()
  let count = 0
  process.on('message', async (message: MetricsRequest | MetricsReply) => {
    if ('metricsOf' in message) waiting.get(message.metricsOf)?.(message.text)
    if (!('figuresFor' in message)) return
    const figures = await registry.getMetricsAsJSON().catch((error: unknown): Figures => {
      logFailure('the metrics of this process cannot be read', error)
      return []
    })
    process.send!({ figuresOf: message.figuresFor, figures } satisfies MetricsReply)
  })
  return async () => {
    const request = { metricsFor: ++count } satisfies MetricsRequest
    const reply = Promise.withResolvers<string | null>()
    waiting.set(request.metricsFor, reply.resolve)
    const timer = setTimeout(reply.resolve, timeoutMs, null)
    process.send!(request)
    const text = await reply.promise
    clearTimeout(timer)
    waiting.delete(request.metricsFor)
    if (text === null) throw new AppError(commonErrors.UNAVAILABLE)
    return text
  }
}

/**
 * Sends a process the sums of all processes when it requests them. A process that hangs is left
 * out.
 */
export function replyWithMetrics(worker: Worker, logFailure: LogFailure): void {
  worker.on('message', async (message: MetricsRequest | MetricsReply) => {
    if ('figuresOf' in message) replies.get(message.figuresOf)?.(message.figures)
    if (!('metricsFor' in message)) return
    const all = await Promise.all(
      Object.values(cluster.workers ?? {}).flatMap((each) =>
        each ? [figuresOf(each, logFailure)] : [],
      ),
    )
    let text: string | null = null
    try {
      text = await AggregatorRegistry.aggregate(all).metrics()
    } catch (error) {
      logFailure('the metrics of the processes cannot be added up', error)
    }
    if (worker.isConnected())
      worker.send({ metricsOf: message.metricsFor, text } satisfies MetricsReply)
  })
}

const replies = new Map<number, (figures: Figures) => void>()
let requests = 0

/** Empty when the process does not reply in time. */
async function figuresOf(worker: Worker, logFailure: LogFailure): Promise<Figures> {
  const figuresFor = ++requests
  const reply = Promise.withResolvers<Figures>()
  replies.set(figuresFor, reply.resolve)
  const timer = setTimeout(() => {
    logFailure(
      'a process of the gateway does not report its metrics',
      unavailable(new Error(`Not within ${processTimeoutMs} ms`)),
      { pid: worker.process.pid },
    )
    reply.resolve([])
  }, processTimeoutMs)
  // A process that has just ended does not reply.
  worker.send({ figuresFor } satisfies MetricsRequest, (error) => error && reply.resolve([]))
  const figures = await reply.promise
  clearTimeout(timer)
  replies.delete(figuresFor)
  return figures
}
