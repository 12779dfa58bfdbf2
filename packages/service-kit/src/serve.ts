import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { flushLog, type Logger } from './log.ts'

type ServeOptions = {
  /** A Koa application, or whatever else makes a listener. */
  app: { callback: () => RequestListener }
  host: string
  port: number
  log: Logger
  /** Run one after the other once the last answer is out: consumers and relay, then NATS, then the database. */
  close: (() => Promise<unknown>)[]
  /** Sets what a service wants otherwise of its server, before it listens. */
  prepare?: (server: Server) => void
}

const drainMs = 5_000

/** Listens until SIGTERM or SIGINT, then lets running requests end, closes what is open and ends the process. */
export function serve({ app, host, port, log, close, prepare }: ServeOptions): void {
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 30_000 }, app.callback())
  prepare?.(server)

  const end = async (code: number) => {
    await flushLog(log)
    process.exit(code)
  }
  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    setTimeout(() => void end(0), drainMs)
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(sweep)
    for (const part of close) await part().catch((error: unknown) => log.warn({ err: error }, 'closing failed'))
    await end(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  dieOfUnexpected(log)

  server.on('error', (error) => die(log, error, `cannot listen on ${host}:${port}`))
  server.listen(port, host, () => {
    const address: AddressInfo | string | null = server.address()
    log.info({ port: typeof address === 'object' ? address?.port : port }, 'listening')
    void flushLog(log)
  })
}

/** Runs a service's start; what goes wrong in it is logged and ends the process, so that whoever runs it starts it again. */
export async function start(log: Logger, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    await die(log, error, 'cannot start')
  }
}

function dieOfUnexpected(log: Logger) {
  process.on('uncaughtException', (error) => die(log, error, 'unexpected error'))
  process.on('unhandledRejection', (error) => die(log, error, 'unexpected error'))
}

async function die(log: Logger, error: unknown, message: string) {
  log.fatal({ err: error }, message)
  await flushLog(log)
  process.exit(1)
}
