import { Cluster, Redis } from 'ioredis'
import { openRedis, redisUrl, type RedisClient } from './openRedis.ts'

const opened: RedisClient[] = []
const open = (url: string) => {
  const client = openRedis(url, { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => {})
  opened.push(client)
  return client
}

afterAll(() => opened.forEach((client) => client.disconnect()))

describe('the address of Redis', () => {
  it.each([
    'redis://cache:6379/2',
    'rediss://:secret@cache',
    'redis-sentinel://s1,s2:26380,s3/1#materia',
    'rediss-sentinel://:secret@s1#materia',
    'redis-cluster://user:secret@r1:7000,r2:7001',
    'redis-cluster://[::1]:7000,10.0.0.1',
  ])('may be %s', (url) => {
    expect(redisUrl.validate(url).error).toBeUndefined()
  })

  it.each([
    'http://cache',
    'redis-sentinel://s1,s2',
    'redis-sentinel://#materia',
    'redis-cluster://r1/3',
    'redis-cluster://r1:70000',
    'redis-cluster://r1,,r2',
    'redis-cluster://r1#name',
  ])('may not be %s', (url) => {
    expect(redisUrl.validate(url).error?.message).toContain('must be redis://')
  })

  it('of Sentinels opens a Sentinel client with its credentials, name and database', () => {
    const client = open('rediss-sentinel://ana:a%40b@s1,s2:26380/1#materia')
    expect(client).toBeInstanceOf(Redis)
    expect(client.options).toMatchObject({
      sentinels: [
        { host: 's1', port: 26_379 },
        { host: 's2', port: 26_380 },
      ],
      name: 'materia',
      db: 1,
      username: 'ana',
      password: 'a@b',
      sentinelUsername: 'ana',
      sentinelPassword: 'a@b',
      tls: {},
      enableTLSForSentinelMode: true,
    })
  })

  it('of a cluster opens a cluster client with its servers', () => {
    const client = open('redis-cluster://:sec:ret@[::1]:7000,r2')
    expect(client).toBeInstanceOf(Cluster)
    expect(Reflect.get(client, 'startupNodes')).toEqual([
      { host: '::1', port: 7000 },
      { host: 'r2', port: 6379 },
    ])
    expect(client.options).toMatchObject({ redisOptions: { password: 'sec:ret' } })
  })
})
