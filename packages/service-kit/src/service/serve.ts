import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http'
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
   * Run one after the other after the last response. The process exits after 5 s even if some are
   * still running.
   */
  close: (() => Promise<unknown>)[]
  /**
   * How long the process still serves while `/readyz` fails. Load balancers move away in this time,
   * then it stops listening.
   */
  stopDelayMs: number
  /** How long running requests, uploads too, may take to end before they are cut off. */
  drainTimeoutMs: number
  /** Called at the stop signal. `/readyz` must fail from then on. */
  onStopping: () => void
  /** Options that Node accepts only when it creates the server. */
  serverOptions?: ServerOptions
  /** Configures the server before it listens. */
  prepare?: (server: Server) => void
}

const closeTimeoutMs = 5_000

/**
 * Listens until SIGTERM or SIGINT. Then it lets running requests end, closes all parts and exits. A
 * second signal exits at once.
 */
export function serve({
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
}: ServeOptions): void {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000, ...serverOptions },
    app.callback(),
  )
  prepare?.(server)

  const end = async (code: number) => {
    await flushLog(log)
    process.exit(code)
  }
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return end(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    onStopping()
    // Closes each connection after its response, so the client's next request goes to another
    // instance.
    server.prependListener('request', (_req, res) => void (res.shouldKeepAlive = false))
    await wait(stopDelayMs)
    await drain(server, drainTimeoutMs, log)
    setTimeout(() => {
      log.warn('stopped before all parts were closed')
      void end(0)
    }, closeTimeoutMs)
    for (const part of close)
      await part().catch((error: unknown) => log.warn({ err: error }, 'closing failed'))
    await end(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  exitOnUnexpected(log)

  server.on('error', (error) => exitWith(log, error, `cannot listen on ${host}:${port}`))
  server.listen(port, host, () => {
    const address: AddressInfo | string | null = server.address()
    log.info({ port: typeof address === 'object' ? address?.port : port }, 'listening')
    void flushLog(log)
  })
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
 * Runs a service's start. An error is logged and ends the process, so its supervisor restarts it.
 * Handles signals too, because the first process of a container otherwise ignores them.
 */
export async function startOrExit(log: Logger, run: () => Promise<void>): Promise<void> {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const end = () => process.exit(0)
  for (const signal of signals) process.on(signal, end)
  try {
    await run()
  } catch (error) {
    await exitWith(log, error, 'cannot start')
  }
  for (const signal of signals) process.off(signal, end)
}

function exitOnUnexpected(log: Logger) {
  process.on('uncaughtException', (error) => exitWith(log, error, 'unexpected error'))
  process.on('unhandledRejection', (error) => exitWith(log, error, 'unexpected error'))
}

async function exitWith(log: Logger, error: unknown, message: string) {
  log.fatal({ err: error }, message)
  await flushLog(log)
  process.exit(1)
}
