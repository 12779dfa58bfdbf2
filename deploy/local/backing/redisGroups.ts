import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { Redis } from 'ioredis'
import type { Running } from '../processes/runProcess.ts'
import { startGuard } from '../processes/startGuard.ts'
import { waitFor } from '../processes/waitFor.ts'
import { redisConfigFile, redisProgram } from './programs/redisProgram.ts'
import { startServer } from './programs/startServer.ts'

/**
 * Redis servers that replace each other. `killFirst` kills the writable server (in a cluster, the
 * owner of a key), with SIGKILL or another signal.
 */
export type RedisGroup = {
  url: string
  killFirst(key: string, signal?: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

type Member = { port: number; running: Running }

const sentinelName = 'materia'
const slots = 16_384
/** A silent server is replaced after this time. */
const downAfterMs = 1_000

/**
 * Starts a server with two replicas, and three Sentinels that elect a new primary. Uses local
 * programs.
 */
export async function startRedisSentinel(): Promise<RedisGroup> {
  const { start, stop } = await createMembers()
  const members: Member[] = [await start()]
  const [first] = members
  const sentinelPorts: number[] = []
  try {
    for (let count = 0; count < 2; count++)
      members.push(await start([`replicaof 127.0.0.1 ${first!.port}`]))
    await isReplicated(first!.port, 2)
    for (let count = 0; count < 3; count++) {
      const { port } = await start(
        [
          `sentinel monitor ${sentinelName} 127.0.0.1 ${first!.port} 2`,
          `sentinel down-after-milliseconds ${sentinelName} ${downAfterMs}`,
          `sentinel failover-timeout ${sentinelName} 4000`,
        ],
        ['--sentinel'],
      )
      sentinelPorts.push(port)
    }
    await until(async () =>
      (
        (await withClient(sentinelPorts[0]!, (client) =>
          client.call('SENTINEL', 'sentinels', sentinelName),
        )) as unknown[]
      ).length === 2
        ? true
        : null,
    )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `redis-sentinel://${sentinelPorts.map((port) => `127.0.0.1:${port}`).join()}#${sentinelName}`,
    async killFirst(_key, signal = 'SIGKILL') {
      const [, port] = (await withClient(sentinelPorts[0]!, (client) =>
        client.call('SENTINEL', 'get-master-addr-by-name', sentinelName),
      )) as [string, string]
      members.find((one) => one.port === Number(port))!.running.signal(signal)
    },
    stop,
  }
}

/** Starts a cluster of three servers with a replica each. Uses local programs. */
export async function startRedisCluster(): Promise<RedisGroup> {
  const { start, stop } = await createMembers()
  const members: Member[] = []
  try {
    for (let count = 0; count < 6; count++)
      members.push(await start(['cluster-enabled yes', `cluster-node-timeout ${downAfterMs}`]))
    const [first] = members
    const firsts = members.slice(0, 3)
    for (const [at, { port }] of firsts.entries()) {
      const [from, to] = [Math.round((slots * at) / 3), Math.round((slots * (at + 1)) / 3) - 1]
      await withClient(port, (client) => client.call('CLUSTER', 'ADDSLOTSRANGE', from, to))
    }
    for (const { port } of members.slice(1))
      await withClient(port, (client) => client.call('CLUSTER', 'MEET', '127.0.0.1', first!.port))
    const ids = await Promise.all(
      firsts.map(({ port }) => withClient(port, (client) => client.call('CLUSTER', 'MYID'))),
    )
    for (const [at, { port }] of members.slice(3).entries()) {
      // The command fails until the replica knows its primary.
      await until(() =>
        withClient(port, (client) => client.call('CLUSTER', 'REPLICATE', String(ids[at]))).then(
          () => true,
          () => null,
        ),
      )
    }
    for (const { port } of firsts) await isReplicated(port, 1)
    for (const { port } of members)
      await until(async () =>
        String(await withClient(port, (client) => client.call('CLUSTER', 'INFO'))).includes(
          'cluster_state:ok',
        )
          ? true
          : null,
      )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `redis-cluster://${members.map(({ port }) => `127.0.0.1:${port}`).join()}`,
    async killFirst(key, signal = 'SIGKILL') {
      const asked = members.find(({ running }) => running.isAlive())!.port
      const slot = Number(
        await withClient(asked, (client) => client.call('CLUSTER', 'KEYSLOT', key)),
      )
      const ranges = (await withClient(asked, (client) => client.call('CLUSTER', 'SLOTS'))) as [
        number,
        number,
        [string, number],
      ][]
      const [, , [, port]] = ranges.find(([from, to]) => slot >= from && slot <= to)!
      members.find((one) => one.port === port)!.running.signal(signal)
    },
    stop,
  }
}

/** Starts servers with extra configuration lines, and stops all of them together. */
async function createMembers() {
  const program = await redisProgram()
  const guard = startGuard()
  const folder = mkdtempSync(join(tmpdir(), 'materia-redis-'))
  guard.erase(folder)
  return {
    async start(lines: string[] = [], flags: string[] = []): Promise<Member> {
      const port = await getPort()
      const running = await startServer(
        {
          ...program,
          prepare(dataDir, itsPort) {
            program.prepare?.(dataDir, itsPort)
            appendFileSync(redisConfigFile(dataDir), lines.map((line) => `${line}\n`).join(''))
          },
          // A Sentinel does not accept options about persistence.
          args: (dataDir, itsPort) =>
            flags.length > 0
              ? [
                  redisConfigFile(dataDir),
                  '--port',
                  String(itsPort),
                  '--bind',
                  '127.0.0.1',
                  ...flags,
                ]
              : program.args(dataDir, itsPort),
          // A cluster member accepts work only together with the others.
          check: (url, timeoutMs) =>
            withClient(Number(new URL(url).port), (client) => client.ping(), timeoutMs).then(
              () => {},
            ),
        },
        { dataDir: join(folder, String(port)), port, guard },
      )
      return { port, running }
    },
    stop: () => guard.end(),
  }
}

const isReplicated = (port: number, count: number) =>
  until(async () => {
    const text = await withClient(port, (client) => client.info('replication'))
    return [...text.matchAll(/state=online/g)].length === count ? true : null
  })

async function until(isSo: () => Promise<true | null>): Promise<void> {
  if (!(await waitFor(isSo, 30_000)))
    throw new Error('The Redis servers did not connect to each other')
}

async function withClient<T>(
  port: number,
  question: (client: Redis) => Promise<T>,
  timeoutMs = 5_000,
): Promise<T> {
  const client = new Redis(port, '127.0.0.1', {
    lazyConnect: true,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    commandTimeout: timeoutMs,
    disconnectTimeout: 100,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await question(client)
  } finally {
    client.disconnect()
  }
}
