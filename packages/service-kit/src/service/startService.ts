import type { Server } from 'node:http'
import type { KeyObject } from 'node:crypto'
import type { Contract } from '@materia/contracts/wire/bind.ts'
import type Koa from 'koa'
import type { Connection } from 'mongoose'
import { checkHandlers } from './checkHandlers.ts'
import { consume, type ConsumeOptions } from '../consumers/consume.ts'
import { createApp } from '../http/createApp.ts'
import type { Logger } from '../observe/log.ts'
import { createMetrics, type Metrics } from '../observe/metrics.ts'
import { connectMongo, pingMongo } from '../database/connectMongo.ts'
import { connectNats, type NatsConnection } from '../nats/connectNats.ts'
import { startRelay } from '../outbox/relay.ts'
import { reportEvents } from '../consumers/reportEvents.ts'
import { reportMongo } from '../database/reportMongo.ts'
import { reportUnreadable } from '../database/reportUnreadable.ts'
import { type Ask, createRequester, type RequestHandler, respond } from '../nats/respond.ts'
import type { Route } from '../http/route.ts'
import { type Job, startJob } from '../jobs/startJob.ts'
import { upgradeDatabase } from './upgradeDatabase.ts'

/** What every service is given at its start. */
export type ServiceBase = {
  connection: Connection
  log: Logger
  now: () => Date
  ask: Ask
  /** Check who the gateway says makes a request. */ identityKeys: KeyObject[]
}

/** Handlers that share a durable, the service's name where it says nothing, and how they are run. */
export type Consumer = Pick<
  ConsumeOptions,
  'handlers' | 'concurrent' | 'throttle' | 'maxFailures' | 'backoffMs' | 'ackWaitMs' | 'limitMs'
> & { durable?: string }

type Stoppable = { stop(): Promise<unknown> }

/** A service as it is run, by `runService` and in tests. */
export type ServiceDefinition<Models, Deps> = {
  name: string
  contract: Contract
  /** Its models, whose collections and indexes are there before anything else is started. */
  models: (connection: Connection) => Models
  /** What brings stored rows, and indexes that are there, to this version: one after the other, each once (decision 009). */
  upgrades?: ((connection: Connection, models: Models) => Promise<void>)[]
  /** What its handlers take; `parts` run beside them and are stopped after the last answer; `missing` names what it is not ready without. */
  start: (
    base: ServiceBase,
    models: Models,
  ) => Promise<{ deps: Deps; parts?: Stoppable[]; missing?: () => string[] }>
  routes: (deps: Deps) => Route[]
  consumers?: (deps: Deps) => Consumer[]
  replies?: (deps: Deps) => RequestHandler[]
  jobs?: (deps: Deps) => Job[]
  /** Sets what it wants otherwise of its server, before it listens. */
  prepare?: (server: Server, deps: Deps) => void
  /** Lets go of connections that no request ends, from when on it is not ready. */
  onStopping?: (deps: Deps) => void
}

type Options = Pick<ServiceBase, 'log' | 'now' | 'identityKeys'> & {
  mongoUrl: string
  database: string
  /** Without it neither events nor requests nor jobs run: for a test of routes. */
  natsUrl?: string
  /** Whether its spans go somewhere. */
  isTraced?: boolean
  /** Goes before what a consumer says of itself: for a test that does not wait. */
  consumerOptions?: Pick<Consumer, 'backoffMs' | 'maxFailures' | 'ackWaitMs' | 'limitMs'>
}

export type StartedService<Models, Deps> = ServiceBase & {
  models: Models
  deps: Deps
  app: Koa
  /** From now on it says that it is not ready. */
  onStopping: () => void
  /** To be run one after the other once the last answer is out: what takes work in, what works beside it, NATS, the database. */
  close: (() => Promise<unknown>)[]
}

/** Starts all of a service but its server. Ready with its database and what it says itself: without NATS its events wait in the outbox. */
export async function startService<Models, Deps>(
  service: ServiceDefinition<Models, Deps>,
  options: Options,
): Promise<StartedService<Models, Deps>> {
  const { name } = service
  const { identityKeys, log, now } = options
  await upgradeStored(service, options)
  const connection = await connectMongo(options.mongoUrl, options.database, options)
  const models = service.models(connection)
  const metrics = createMetrics(name)
  reportMongo(connection.getClient(), metrics)
  reportUnreadable({ connection, log, metrics })
  const nats = options.natsUrl === undefined ? null : openNats(options.natsUrl, log)
  const base = {
    connection,
    log,
    now,
    ask: createRequester(nats?.connected, metrics),
    identityKeys,
  }
  const { deps, parts = [], missing = () => [] } = await service.start(base, models)
  const routes = service.routes(deps)
  const replies = service.replies?.(deps) ?? []
  checkHandlers(service.contract, routes, replies)
  const background = startBackground(service, nats, {
    ...options,
    connection,
    metrics,
    deps,
    replies,
  })

  let isStopping = false
  const isReady = async () => [
    ...(isStopping ? ['stopping'] : []),
    ...((await pingMongo(connection)) ? [] : ['mongodb']),
    ...missing(),
  ]
  return {
    ...base,
    models,
    deps,
    app: createApp({ name, routes, identityKeys, log, connection, isReady, metrics }),
    onStopping() {
      isStopping = true
      service.onStopping?.(deps)
    },
    close: [...background.intake, ...parts, ...background.outlet]
      .map(({ stop }) => stop)
      .concat(() => connection.close()),
  }
}

/** Brings its database to this version. */
export async function upgradeStored<Models, Deps>(
  service: ServiceDefinition<Models, Deps>,
  { mongoUrl, database, log }: Pick<Options, 'mongoUrl' | 'database' | 'log'>,
): Promise<void> {
  const connection = await connectMongo(mongoUrl, database, { isPatient: true })
  try {
    const models = service.models(connection)
    await upgradeDatabase({
      connection,
      upgrades: (service.upgrades ?? []).map((upgrade) => () => upgrade(connection, models)),
      log,
    })
  } finally {
    await connection.close()
  }
}

type Background<Deps> = Options & {
  connection: Connection
  metrics: Metrics
  deps: Deps
  replies: RequestHandler[]
}

type Nats = { connected: Promise<NatsConnection>; close: () => Promise<void> }

function openNats(url: string, log: Logger): Nats {
  const closing = new AbortController()
  const connected = connectNats(url, closing.signal, log)
  // Whoever waits for it is stopped before it is given up.
  connected.catch(() => {})
  return {
    connected,
    async close() {
      closing.abort()
      await connected.then(
        (connection) => connection.close(),
        () => {},
      )
    },
  }
}

function startBackground<Models, Deps>(
  service: ServiceDefinition<Models, Deps>,
  opened: Nats | null,
  options: Background<Deps>,
): { intake: Stoppable[]; outlet: Stoppable[] } {
  const { connection, log, metrics, deps, replies, consumerOptions } = options
  if (!opened) return { intake: [], outlet: [] }
  const { name, contract, consumers = () => [], jobs = () => [] } = service
  const nats = opened.connected
  const shared = { connection, nats, log, metrics }
  const stream = Object.values(contract).find(
    (descriptor) => descriptor.stream.subjects.length > 0,
  )?.stream
  const parts = consumers(deps).flatMap((consumer) =>
    byStream({ durable: name, ...shared, ...consumer, ...consumerOptions }),
  )
  reportEvents({
    connection,
    nats,
    metrics,
    consumers: parts.map(({ durable, stream }) => ({ durable, stream: stream.name })),
  })
  return {
    intake: [
      ...jobs(deps).map((job) => startJob({ connection, log, metrics, ...job })),
      respond({ nats, log, metrics, queue: name, handlers: replies }),
      ...parts.map(consume),
    ],
    outlet: [...(stream ? [startRelay({ ...shared, stream })] : []), { stop: opened.close }],
  }
}

/** A durable belongs to one stream. */
function byStream(options: Omit<ConsumeOptions, 'stream'>): ConsumeOptions[] {
  const groups = Map.groupBy<string, ConsumeOptions['handlers'][number]>(
    options.handlers,
    ({ stream }) => stream.name,
  )
  return [...groups.values()].map((handlers) => ({
    ...options,
    handlers,
    stream: handlers[0]!.stream,
  }))
}
