import calculateSlot from 'cluster-key-slot'
import { Cluster, Redis, type RedisOptions } from 'ioredis'
import Joi from 'joi'

export type RedisClient = Redis | Cluster

type Several = {
  kind: 'sentinel' | 'cluster'
  isTls: boolean
  username?: string
  password?: string
  nodes: { host: string; port: number }[]
  db: number
  name: string
}

/** A server behind Sentinels counts as dead after this time without a response. */
const silentMs = 2_000
const defaultPorts = { sentinel: 26_379, cluster: 6_379 }

/**
 * Schema of a Redis address. `rediss…` uses TLS.
 * - One server: `redis://…`
 * - Sentinels that know the server `name`:
 * `redis-sentinel://[[user]:password@]host[:port],host…[/db]#name`
 * - A cluster, by some of its servers: `redis-cluster://[[user]:password@]host[:port],host…`
 */
export const redisUrl = Joi.string()
  .custom((text: string, { message }: Joi.CustomHelpers) => {
    const isOne =
      Joi.string()
        .uri({ scheme: ['redis', 'rediss'] })
        .validate(text).error === undefined
    return isOne || readSeveral(text)
      ? text
      : message({
          custom:
            '{{#label}} must be redis://…, redis-sentinel://host,host#name or redis-cluster://host,host',
        })
  })
  .meta({ type: 'URL' })

/** Whether the address names servers that fail over to each other. */
export const hasReplicas = (url: string) => readSeveral(url) !== null

/** Opens a Redis address. Behind Sentinels the client follows the current master. */
export function openRedis(url: string, options: RedisOptions): RedisClient {
  const several = readSeveral(url)
  if (!several) return new Redis(url, options)
  const { kind, isTls, username, password, nodes, db, name } = several
  const { retryStrategy, lazyConnect, maxRetriesPerRequest, enableAutoPipelining } = options
  // Without a cluster, ioredis queues commands forever. Only callers with unlimited retries want
  // that.
  const { enableOfflineQueue = maxRetriesPerRequest === null } = options
  const retryAfter = (times: number) => retryStrategy?.(times) ?? 500
  const access = { ...options, username, password, ...(isTls && { tls: {} }) }
  if (kind === 'cluster')
    return new Cluster(nodes, {
      lazyConnect,
      enableOfflineQueue,
      enableAutoPipelining,
      clusterRetryStrategy: retryAfter,
      slotsRefreshTimeout: 2_000,
      redisOptions: access,
    })
  // No `failoverDetector` of ioredis: if it cuts a connection that is still opening, the client
  // ends for good. A silent socket reveals a hung server instead.
  const client = new Redis({
    socketTimeout: silentMs,
    ...access,
    sentinels: nodes,
    name,
    db,
    sentinelUsername: username,
    sentinelPassword: password,
    enableTLSForSentinelMode: isTls,
    sentinelRetryStrategy: retryAfter,
  })
  const asking = setInterval(() => void client.ping().catch(() => {}), silentMs)
  asking.unref()
  client.on('end', () => clearInterval(asking))
  return client
}

/** The server that stores a key, or undefined if unknown now. */
export function serverOf(client: RedisClient, key: string): Redis | undefined {
  if (!(client instanceof Cluster)) return client
  const [address] = client.slots[calculateSlot(key)] ?? []
  return client.nodes('master').find(({ options: { host, port } }) => `${host}:${port}` === address)
}

function readSeveral(url: string): Several | null {
  const match =
    /^redis(s?)-(sentinel|cluster):\/\/(?:([^@/]*)@)?([^/@?#]+)(?:\/(\d+))?(?:#([\w.-]+))?$/.exec(
      url,
    )
  if (!match) return null
  const [, tls, kind, credentials = '', hosts = '', db = '0', name = ''] = match
  if (kind !== 'sentinel' && kind !== 'cluster') return null
  if ((kind === 'sentinel') === (name === '') || (kind === 'cluster' && db !== '0')) return null
  const [username, password] = credentials.split(/:(.*)/).map(decodeURIComponent)
  const nodes = hosts.split(',').map((host) => {
    const [, address = '', port] = /^(\[[\da-f:.]+\]|[^:]+)(?::(\d+))?$/i.exec(host) ?? []
    return {
      host: address.replace(/^\[|\]$/g, ''),
      port: port === undefined ? defaultPorts[kind] : Number(port),
    }
  })
  if (nodes.some(({ host, port }) => host === '' || port > 65_535)) return null
  return {
    kind,
    isTls: tls === 's',
    username: username || undefined,
    password,
    nodes,
    db: Number(db),
    name,
  }
}
