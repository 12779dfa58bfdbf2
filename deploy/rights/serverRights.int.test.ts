import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { openRedis, type RedisClient } from '@materia/service-kit/src/redis/openRedis.ts'
import { type Db, MongoClient } from 'mongodb'
import { mongoProgram } from '../local/backing/programs/mongoProgram.ts'
import { redisProgram } from '../local/backing/programs/redisProgram.ts'
import { runProcess } from '../local/processes/runProcess.ts'
import { makeTestSecrets } from './test/makeTestSecrets.ts'

const { guard, folder, ports, urls } = await makeTestSecrets()
const closed: (() => unknown)[] = []

afterAll(async () => {
  for (const close of closed) await close()
  await guard.end()
})

describe('Redis with a user for each slice', () => {
  const clients: Record<string, RedisClient> = {}
  const open = (url: string, enableReadyCheck = true): RedisClient => {
    const client = openRedis(url, { maxRetriesPerRequest: null, enableReadyCheck })
    // The server may still be starting.
    client.on('error', () => {})
    return client
  }

  beforeAll(async () => {
    const args = [
      '--port',
      String(ports.redis),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      folder,
    ]
    const acl = ['--aclfile', join(folder, 'redis/required.acl')]
    runProcess({ command: (await redisProgram()).command, args: [...args, ...acl] }, guard)
    for (const name of ['chat', 'gateway', 'tools']) clients[name] = open(urls[name]!.REDIS_URL)
    clients['nobody'] = open(`redis://127.0.0.1:${ports.redis}`, false)
    closed.push(() => Object.values(clients).forEach((one) => one.disconnect()))
    await clients['gateway']!.set('session:one', 'secret')
  })

  it('lets a slice use its own keys and channels', async () => {
    const { chat, gateway } = clients as Record<string, RedisClient>
    expect(await chat!.hset('chat/materia_chat/presence', 'one', '1')).toBe(1)
    expect(await chat!.publish('chat/materia_chat/live#/#', 'frame')).toBe(0)
    expect(await gateway!.eval("return redis.call('GET', KEYS[1])", 1, 'session:one')).toBe(
      'secret',
    )
    const listener = open(urls['chat']!.REDIS_URL)
    expect(await listener.psubscribe('chat/materia_chat/live#/#*')).toBe(1)
    listener.disconnect()
  })

  it.each<[string, (chat: RedisClient) => Promise<unknown>]>([
    ['reads a session', (chat) => chat.get('session:one')],
    [
      'reads a session in a script',
      (chat) => chat.eval("return redis.call('GET', 'session:one')", 0),
    ],
    ['lists the keys of others', (chat) => chat.call('SCAN', '0')],
    ['ends sessions', (chat) => chat.publish('sessions-ended', '{}')],
    ['empties the server', (chat) => chat.flushall()],
  ])('refuses that chat %s', async (_name, attempt) => {
    await expect(attempt(clients['chat']!)).rejects.toThrow(/NOPERM|No permissions|ACL failure/i)
  })

  it('tells a client without a user only that it responds', async () => {
    expect(await clients['nobody']!.ping()).toBe('PONG')
    await expect(clients['nobody']!.get('session:one')).rejects.toThrow('NOPERM')
  })
})

describe('MongoDB with a user for each service', () => {
  const databaseOf = async (name: string, database: string): Promise<Db> => {
    const client = await MongoClient.connect(urls[name]!.MONGO_URL)
    closed.push(() => client.close())
    return client.db(database)
  }
  let isProtected = false

  beforeAll(async () => {
    const { command, args, prepare, title } = await mongoProgram()
    isProtected = title.includes('Rust')
    // A genuine mongod needs a replica set first, and the Python server has no roles.
    if (!isProtected) return void process.stderr.write(`Skipped: rights at ${title}\n`)
    prepare?.(join(folder, 'mongo-data'), ports.mongo)
    runProcess(
      { command, args: [...args(join(folder, 'mongo-data'), ports.mongo), '--auth'] },
      guard,
    )
    const [list = ''] = readFileSync(join(folder, 'mongo/users.js'), 'utf8').split('\n//')
    const { users, rootPassword } = runInNewContext(`${list};({ users, rootPassword })`)
    const server = `127.0.0.1:${ports.mongo}/?directConnection=true`
    const anybody = await MongoClient.connect(`mongodb://${server}`)
    await anybody.db('admin').command({ createUser: 'root', pwd: rootPassword, roles: ['root'] })
    await anybody.close()
    const root = await MongoClient.connect(`mongodb://root:${rootPassword}@${server}`)
    for (const { user: createUser, pwd, roles } of users)
      await root.db('admin').command({ createUser, pwd, roles })
    await root.db('materia_identity').collection('users').insertOne({ username: 'norte' })
    await root.close()
  })

  it('gives catalog its own database with indexes and transactions, and no document of identity', async () => {
    if (!isProtected) return
    const own = await databaseOf('catalog', 'materia_catalog')
    await own.collection('materials').createIndex({ userId: 1 })
    await own.client.withSession((session) =>
      session.withTransaction(() =>
        own.collection('materials').insertOne({ userId: 7 }, { session }),
      ),
    )
    const identity = own.client.db('materia_identity')
    const attempts: (() => Promise<unknown>)[] = [
      () => identity.collection('users').find().toArray(),
      () => identity.collection('users').insertOne({}),
      () =>
        identity
          .collection('users')
          .aggregate([{ $count: 'all' }])
          .toArray(),
      () =>
        own
          .collection('materials')
          .aggregate([{ $out: { db: 'materia_identity', coll: 'users' } }])
          .toArray(),
      () => identity.collection('users').watch().next(),
      () => own.client.db('admin').command({ createUser: 'spy', pwd: 'spy', roles: ['root'] }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 13 })
  })

  it('lets the backup read all databases and change none', async () => {
    if (!isProtected) return
    const identity = await databaseOf('backup', 'materia_identity')
    expect(await identity.collection('users').find().toArray()).toMatchObject([
      { username: 'norte' },
    ])
    await expect(identity.collection('users').deleteMany({})).rejects.toMatchObject({ code: 13 })
  })
})
