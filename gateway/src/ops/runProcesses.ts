import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { createFailureLog } from '@materia/service-kit/src/observe/failureLog.ts'
import type { Logger } from '@materia/service-kit/src/observe/log.ts'
import { replyWithMetrics } from './clusterMetrics.ts'
import type { Config } from '../config.ts'

const restartMs = 1_000
/**
 * More exits than this in a minute mean a permanent fault: the gateway exits, so that its operator
 * notices.
 */
const exitsMax = 5
/** More than a process needs to exit after its last request. */
const endMs = 10_000

/**
 * Runs several processes of this gateway, which share its port and get connections round-robin.
 * Restarts a process that exits. Passes SIGTERM on to each process; a terminal sends Ctrl-C to each
 * by itself. Exits after the last process.
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
        log.fatal('processes keep exiting: the gateway stops after its running requests')
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
