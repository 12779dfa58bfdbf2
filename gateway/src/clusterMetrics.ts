import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client'
import { commonErrors } from '@materia/contracts/errors.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'

/** How long all processes of the gateway may take to say their figures. */
const timeoutMs = 6_000

type Asked = { metricsFor: number }
type Told = { metricsOf: number; text: string | null }

/** What `/metrics` answers: of one process its own figures; of several the sums of all, whichever of them is asked. */
export function createMetricsText(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  // It answers what the first process asks.
  void new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  const waiting = new Map<number, (text: string | null) => void>()
  let count = 0
  process.on('message', ({ metricsOf, text }: Told) => waiting.get(metricsOf)?.(text ?? null))
  return async () => {
    const asked: Asked = { metricsFor: ++count }
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

/** Gives a process the figures of all when it asks for them. */
export function answerMetrics(worker: Worker, registry: AggregatorRegistry<PrometheusContentType>): void {
  worker.on('message', async ({ metricsFor }: Partial<Asked>) => {
    if (metricsFor === undefined) return
    const text = await registry.clusterMetrics().catch(() => null)
    const told: Told = { metricsOf: metricsFor, text }
    if (worker.isConnected()) worker.send(told)
  })
}
