import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client'
import type { Logger } from '@materia/service-kit/src/log.ts'
import { answerMetrics } from './clusterMetrics.ts'

const restartMs = 1_000
/** More exits than this in a minute are no accident: whoever runs the gateway is to see it end. */
const exitsMax = 5

/**
 * Runs so many processes of this gateway, which share its port: connections are handed to them in turns. One that ends is started again. SIGTERM goes on to
 * each of them (Ctrl-C reaches them by itself), and the last one's end is the end.
 */
export function runProcesses(count: number, log: Logger): void {
  const registry = new AggregatorRegistry<PrometheusContentType>()
  const start = () => {
    const worker = cluster.fork()
    log.info({ pid: worker.process.pid }, 'a process of the gateway started')
    answerMetrics(worker, registry)
  }
  let isStopping = false
  let exits = 0

  cluster.on('exit', async ({ process: { pid } }, code, signal) => {
    const workers = Object.keys(cluster.workers ?? {}).length
    if (isStopping && workers === 0) process.exit(0)
    if (isStopping) return
    log.error({ pid, code, signal }, 'a process of the gateway ended')
    if (++exits > exitsMax) process.exit(1)
    setTimeout(() => exits--, 60_000).unref()
    await wait(restartMs)
    if (!isStopping) start()
  })
  process.on('SIGINT', () => (isStopping = true))
  process.on('SIGTERM', () => {
    isStopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  })
  for (let at = 0; at < count; at++) start()
}
