import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError, unavailable } from '@materia/service-kit/src/AppError.ts'
import type { LogFailure } from '@materia/service-kit/src/observe/failureLog.ts'

/** How long all processes of the gateway may take to say their figures, and how long each of them. */
const timeoutMs = 6_000
const processTimeoutMs = 2_000

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>
/** What a process asks the first one, and what that asks each of them. */
type Asked = { metricsFor: number } | { figuresFor: number }
type Told = { metricsOf: number; text: string | null } | { figuresOf: number; figures: Figures }

/** What `/metrics` answers: of one process its own figures; of several the sums of all, whichever of them is asked. */
export function createMetricsText(
  registry: Registry,
  logFailure: LogFailure,
): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  const waiting = new Map<number, (text: string | null) => void>()
  let count = 0
  process.on('message', async (message: Asked | Told) => {
    if ('metricsOf' in message) waiting.get(message.metricsOf)?.(message.text)
    if (!('figuresFor' in message)) return
    const figures = await registry.getMetricsAsJSON().catch((error: unknown): Figures => {
      logFailure('figures cannot be read', error)
      return []
    })
    process.send!({ figuresOf: message.figuresFor, figures } satisfies Told)
  })
  return async () => {
    const asked = { metricsFor: ++count } satisfies Asked
    const told = Promise.withResolvers<string | null>()
    waiting.set(asked.metricsFor, told.resolve)
    const timer = setTimeout(told.resolve, timeoutMs, null)
    process.send!(asked)
    const text = await told.promise
    clearTimeout(timer)
    waiting.delete(asked.metricsFor)
    if (text === null) throw new AppError(commonErrors.UNAVAILABLE)
    return text
  }
}

/** Gives a process the figures of all when it asks for them; those of one that hangs are left out. */
export function answerMetrics(worker: Worker, logFailure: LogFailure): void {
  worker.on('message', async (message: Asked | Told) => {
    if ('figuresOf' in message) answers.get(message.figuresOf)?.(message.figures)
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
      logFailure('figures cannot be added up', error)
    }
    if (worker.isConnected()) worker.send({ metricsOf: message.metricsFor, text } satisfies Told)
  })
}

const answers = new Map<number, (figures: Figures) => void>()
let asked = 0

/** None where it does not say them in time. */
async function figuresOf(worker: Worker, logFailure: LogFailure): Promise<Figures> {
  const figuresFor = ++asked
  const answer = Promise.withResolvers<Figures>()
  answers.set(figuresFor, answer.resolve)
  const timer = setTimeout(() => {
    logFailure(
      'a process of the gateway does not say its figures',
      unavailable(new Error(`Not within ${processTimeoutMs} ms`)),
      { pid: worker.process.pid },
    )
    answer.resolve([])
  }, processTimeoutMs)
  // One that has just ended says nothing.
  worker.send({ figuresFor } satisfies Asked, (error) => error && answer.resolve([]))
  const figures = await answer.promise
  clearTimeout(timer)
  answers.delete(figuresFor)
  return figures
}
