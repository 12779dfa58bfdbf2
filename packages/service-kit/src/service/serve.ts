import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { flushLog, type Logger } from '../observe/log.ts'

type ServeOptions = {
  /** A Koa application, or whatever else makes a listener. */
  app: { callback: () => RequestListener }
  host: string
  port: number
  log: Logger
  /** Run one after the other once the last answer is out. What has not ended after 5 s is left behind. */
  close: (() => Promise<unknown>)[]
  /** How long it says that it is not ready any more, and answers all the same, before it stops listening: a balancer has moved away by then. */
  stopDelayMs: number
  /** How long requests under way may then take to end, uploads too, before they are cut off. */
  drainTimeoutMs: number
  /** Run at the signal to stop, from when on it is not ready. */
  onStopping: () => void
  /** What Node takes only when the server is made. */
  serverOptions?: ServerOptions
  /** Sets what a service wants otherwise of its server, before it listens. */
  prepare?: (server: Server) => void
}

const closeTimeoutMs = 5_000

/** Listens until SIGTERM or SIGINT, then lets running requests end, closes what is open and ends the process. A second signal ends it at once. */
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
    // Who holds a connection takes its next request elsewhere.
    server.prependListener('request', (_req, res) => void (res.shouldKeepAlive = false))
    await wait(stopDelayMs)
    await drain(server, drainTimeoutMs, log)
    setTimeout(() => {
      log.warn('stopped before all was closed')
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

/** Listens no more; done when the last request has ended. */
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
 * Runs a service's start; what goes wrong in it is logged and ends the process, so that whoever runs it starts it again. A signal ends it too:
 * the first process of a container that says nothing of signals is not ended by them.
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
