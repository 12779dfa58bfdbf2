import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { flushLog, type Logger } from '../observe/log.ts'

type ServeOptions = {
  /** A Koa application, or anything else that creates a listener. */
  app: { callback: () => RequestListener }
  host: string
  port: number
  log: Logger
  /**
   * Run one after the other after the last response. After 5 s the server counts as stopped even if
   * some are still running.
   */
  close: (() => Promise<unknown>)[]
  /**
   * How long the server still serves while `/readyz` fails. Load balancers move away in this time,
   * then it stops listening.
   */
  stopDelayMs: number
  /** How long running requests, uploads too, may take to end before they are cut off. */
  drainTimeoutMs: number
  /** Called at the start of the stop. `/readyz` must fail from then on. */
  onStopping: () => void
  /** Options that Node accepts only when it creates the server. */
  serverOptions?: ServerOptions
  /** Configures the server before it listens. */
  prepare?: (server: Server) => void
}

/** A server that listens. Several may share a process. */
export type RunningServer = {
  /** Lets running requests end and closes all parts. */
  stop: () => Promise<void>
}

const closeTimeoutMs = 5_000

/** Listens, and returns the server's stop. */
export async function serve({
  app,
  host,
  port,
  log,
  close,
  stopDelayMs,
  drainTimeoutMs,
  onStopping,
  serverOptions,
  prepare,
}: ServeOptions): Promise<RunningServer> {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000, ...serverOptions },
    app.callback(),
  )
  prepare?.(server)
  server.listen(port, host)
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  log.info({ port: typeof address === 'object' ? address?.port : port }, 'listening')
  void flushLog(log)

  async function closeParts(): Promise<void> {
    for (const part of close)
      await part().catch((error: unknown) => log.warn({ err: error }, 'closing failed'))
  }
  return {
    async stop() {
      log.info('stopping')
      onStopping()
      // Closes each connection after its response, so the client's next request goes to another
      // instance.
      server.prependListener('request', (_req, res) => void (res.shouldKeepAlive = false))
      await wait(stopDelayMs)
      await drain(server, drainTimeoutMs, log)
      const isLate = Symbol('late')
      const outcome = await Promise.race([closeParts(), wait(closeTimeoutMs, isLate)])
      if (outcome === isLate) log.warn('stopped before all parts were closed')
    },
  }
}

/** Stops listening and waits for the last request. */
async function drain(server: Server, timeoutMs: number, log: Logger): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => {
    log.warn('requests were cut off')
    server.closeAllConnections()
  }, timeoutMs)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweep)
  clearTimeout(cut)
}

/**
 * Runs what `start` returns until SIGTERM or SIGINT, then stops it and exits. A second signal exits
 * at once. An error is logged and ends the process, so its supervisor restarts it. Handles signals
 * during the start too, because the first process of a container otherwise ignores them.
 */
export async function runUntilSignal(
  log: Logger,
  start: () => Promise<RunningServer | void>,
): Promise<void> {
  const end = async (code: number) => {
    await flushLog(log)
    process.exit(code)
  }
  let running: RunningServer | void
  let isStopping = false
  const stop = async () => {
    if (!running) process.exit(0)
    if (isStopping) return end(1)
    isStopping = true
    await running.stop()
    await end(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => exitWith(log, error, 'unexpected error'))
  try {
    running = await start()
  } catch (error) {
    await exitWith(log, error, 'cannot start')
  }
}

async function exitWith(log: Logger, error: unknown, message: string) {
  log.fatal({ err: error }, message)
  await flushLog(log)
  process.exit(1)
}
