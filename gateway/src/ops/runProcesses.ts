import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { createFailureLog } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import { replyWithMetrics } from './clusterMetrics.ts'
import type { Config } from '../config.ts'

const restartMs = 1_000
/** More exits than this in a minute are no accident: whoever runs the gateway is to see it end. */
const exitsMax = 5
/** More than a process needs to end once its requests have. */
const endMs = 10_000

/**
 * Runs so many processes of this gateway, which share its port: connections are handed to them in turns. One that ends is started again. SIGTERM goes on to
 * each of them (Ctrl-C reaches them by itself), and the last one's end is the end.
 */
export function runProcesses(
  {
    processes,
    stopDelayMs,
    drainTimeoutMs,
  }: Pick<Config, 'processes' | 'stopDelayMs' | 'drainTimeoutMs'>,
  log: Logger,
): void {
  const logFailure = createFailureLog(log)
  const start = () => {
    const worker = cluster.fork()
    log.info({ pid: worker.process.pid }, 'a process of the gateway started')
    replyWithMetrics(worker, logFailure)
  }
  const running = () =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false)
  const kill = (signal: NodeJS.Signals) =>
    running().forEach((worker) => worker?.process.kill(signal))
  let isStopping = false
  let exits = 0

  function stop(): void {
    isStopping = true
    kill('SIGTERM')
    setTimeout(kill, stopDelayMs + drainTimeoutMs + endMs, 'SIGKILL').unref()
  }

  cluster.on('exit', async ({ process: { pid } }, code, signal) => {
    if (!isStopping) {
      log.error({ pid, code, signal }, 'a process of the gateway ended')
      if (++exits > exitsMax) {
        log.fatal(
          'processes end again and again: the gateway ends, once what is under way is answered',
        )
        process.exitCode = 1
        stop()
      }
    }
    if (isStopping && running().length === 0) process.exit()
    if (isStopping) return
    setTimeout(() => exits--, 60_000).unref()
    await wait(restartMs)
    if (!isStopping) start()
  })
  process.on('SIGINT', () => (isStopping = true))
  process.on('SIGTERM', stop)
  for (let at = 0; at < processes; at++) start()
}
