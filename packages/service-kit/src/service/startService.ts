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
import { reportGauges, type ServiceGauge } from '../observe/reportGauges.ts'
import { connectMongo, pingMongo } from '../database/connectMongo.ts'
import { connectNats, type NatsConnection } from '../nats/connectNats.ts'
import { outboxSignal } from '../outbox/outbox.ts'
import { startRelay } from '../outbox/relay.ts'
import { reportEvents } from '../consumers/reportEvents.ts'
import { reportMongo } from '../database/reportMongo.ts'
import { reportUnreadable } from '../database/reportUnreadable.ts'
import { type SendRequest, createRequester, type RequestHandler, respond } from '../nats/respond.ts'
import type { Route } from '../http/route.ts'
import { type Activity, createActivity } from '../jobs/createActivity.ts'
import { type Job, startJob } from '../jobs/startJob.ts'
import { streamOf } from './streamOf.ts'
import { upgradeDatabase } from './upgradeDatabase.ts'

/** The parts that every service gets at its start. */
export type ServiceBase = {
  connection: Connection
  log: Logger
  now: () => Date
  sendRequest: SendRequest
  /** Verify the gateway's identity header. */ identityPublicKeys: KeyObject[]
}

/** Handlers that share a durable, and its options. The default durable is the service's name. */
export type Consumer = Pick<
  ConsumeOptions,
  'handlers' | 'concurrent' | 'throttle' | 'maxFailures' | 'backoffMs' | 'ackWaitMs' | 'limitMs'
> & { durable?: string }

type Stoppable = { stop(): Promise<unknown> }

/** A service as `runService` and tests start it. */
export type ServiceDefinition<Models, Deps> = {
  name: string
  contract: Contract
  /** The models. Their collections and indexes are created before anything else starts. */
  models: (connection: Connection) => Models
  /**
   * Migrations of stored rows and existing indexes. They run in order, each once (decision 009).
   */
  upgrades?: ((connection: Connection, models: Models) => Promise<void>)[]
  /**
   * Creates the handlers' dependencies. `parts` are stopped after the last response. `missing`
   * names required dependencies that are down.
   */
  start: (
    base: ServiceBase,
    models: Models,
  ) => Promise<{ deps: Deps; parts?: Stoppable[]; missing?: () => string[] }>
  routes: (deps: Deps) => Route[]
  consumers?: (deps: Deps) => Consumer[]
  replies?: (deps: Deps) => RequestHandler[]
  jobs?: (deps: Deps) => Job[]
  /** Numbers of this service on `/metrics`. */
  gauges?: (deps: Deps) => ServiceGauge[]
  /** Configures the HTTP server before it listens. */
  prepare?: (server: Server, deps: Deps) => void
  /** Closes connections that would never end by themselves, such as event streams. */
  onStopping?: (deps: Deps) => void
}

type Options = Pick<ServiceBase, 'log' | 'now' | 'identityPublicKeys'> & {
  mongoUrl: string
  database: string
  /** Without it no events, requests or jobs run, for tests of routes. */
  natsUrl?: string
  /** Whether spans are exported. */
  isTraced?: boolean
  /** Opens the database. Services of one process share a client (`shareMongo`). */
  connect?: typeof connectMongo
  /** Overrides the options of every consumer, for tests that do not wait. */
  consumerOptions?: Pick<Consumer, 'backoffMs' | 'maxFailures' | 'ackWaitMs' | 'limitMs'>
}

export type StartedService<Models, Deps> = ServiceBase & {
  models: Models
  deps: Deps
  app: Koa
  /** From this call on `/readyz` fails. */
  onStopping: () => void
  /**
   * Run one after the other after the last response: consumers and jobs, the service's parts, the
   * relay and NATS, then the database.
   */
  close: (() => Promise<unknown>)[]
}

/**
 * Starts all parts of a service except its HTTP server. Readiness does not depend on NATS, because
 * events wait in the outbox.
 */
export async function startService<Models, Deps>(
  service: ServiceDefinition<Models, Deps>,
  options: Options,
): Promise<StartedService<Models, Deps>> {
  const { name } = service
  const { identityPublicKeys, log, now } = options
  await upgradeStored(service, options)
  const { connect = connectMongo, mongoUrl, database, isTraced } = options
  const connection = await connect(mongoUrl, database, { isTraced })
  const models = service.models(connection)
  const metrics = createMetrics(name)
  reportMongo(connection.getClient(), metrics)
  reportUnreadable({ connection, log, metrics })
  const nats = options.natsUrl === undefined ? null : openNats(options.natsUrl, log)
  const base = {
    connection,
    log,
    now,
    sendRequest: createRequester(nats?.connected, metrics),
    identityPublicKeys,
  }
  const { deps, parts = [], missing = () => [] } = await service.start(base, models)
  const routes = service.routes(deps)
  const replies = service.replies?.(deps) ?? []
  checkHandlers(service.contract, routes, replies)
  reportGauges(metrics, service.gauges?.(deps) ?? [])
  const activity = createActivity()
  connection.on(outboxSignal, activity.use)
  const background = startBackground(service, nats, {
    ...options,
    connection,
    metrics,
    activity,
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
    app: createApp({
      name,
      routes,
      identityPublicKeys,
      log,
      connection,
      isReady,
      metrics,
      onRequest: activity.use,
    }),
    onStopping() {
      isStopping = true
      service.onStopping?.(deps)
    },
    close: [...background.intake, ...parts, ...background.outlet]
      .map(({ stop }) => stop)
      .concat(() => connection.close()),
  }
}

/** Upgrades a service's database to this version. */
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
  activity: Activity
  deps: Deps
  replies: RequestHandler[]
}

type Nats = { connected: Promise<NatsConnection>; close: () => Promise<void> }

function openNats(url: string, log: Logger): Nats {
  const closing = new AbortController()
  const connected = connectNats(url, closing.signal, log)
  // All users of this promise stop before it rejects, so the rejection would be unhandled.
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
  const { connection, log, metrics, activity, deps, replies, consumerOptions } = options
  if (!opened) return { intake: [], outlet: [] }
  const { name, contract, consumers = () => [], jobs = () => [] } = service
  const nats = opened.connected
  const shared = { connection, nats, log, metrics, onEvent: activity.use }
  const stream = streamOf(Object.values(contract))
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
      ...jobs(deps).map((job) => startJob({ connection, log, metrics, activity, ...job })),
      respond({ nats, log, metrics, queue: name, handlers: replies }),
      ...parts.map(consume),
    ],
    outlet: [...(stream ? [startRelay({ ...shared, stream })] : []), { stop: opened.close }],
  }
}

/** Splits a consumer by stream, because a durable belongs to one stream. */
function byStream(options: Omit<ConsumeOptions, 'stream'>): ConsumeOptions[] {
  const groups = Map.groupBy<string, ConsumeOptions['handlers'][number]>(
    options.handlers,
    ({ stream }) => stream.name,
  )
  return [...groups.values()].map((handlers) => ({
    ...options,
    handlers,
    stream: streamOf(handlers)!,
  }))
}
