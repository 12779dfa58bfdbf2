import { type Document, MongoClient, MongoServerError } from 'mongodb'
import { UserError } from '../../console/UserError.mjs'

const alreadyInitialized = 23
/**
 * When a process dies within a transaction, its locks block other writes until the transaction
 * expires. The server's default is a minute, and our transactions take 3 seconds at most.
 */
export const transactionLifetimeLimitSeconds = 5

/** Throws unless a MongoDB with transactions responds in time. */
export async function checkMongo(url: string, timeoutMs: number): Promise<void> {
  const hello = await withAdmin(url, timeoutMs, (command) => command({ hello: 1 }))
  if (hello['setName'] === undefined && hello['msg'] !== 'isdbgrid') {
    throw new UserError(
      'it is not a replica set, and transactions need one (mongod --replSet rs0, then rs.initiate())',
    )
  }
}

/**
 * Checks a server that we started, and sets the transaction limit. SecantusDB (Rust) accepts this
 * limit only as a command.
 */
export async function checkWithLimit(url: string, timeoutMs: number): Promise<void> {
  await checkMongo(url, timeoutMs)
  await withAdmin(url, timeoutMs, (command) =>
    command({ setParameter: 1, transactionLifetimeLimitSeconds }),
  )
}

/**
 * Checks a genuine mongod that we started. Makes it a replica set with one member at its present
 * address.
 */
export async function checkOwnMongod(
  url: string,
  timeoutMs: number,
  host = new URL(url).host,
): Promise<void> {
  await withAdmin(url, timeoutMs, async (command) => {
    const before = await command({ hello: 1 })
    if (before['isWritablePrimary'] === true) return before
    const isNew = await initiate(command, host)
    if (!isNew) await moveTo(command, host)
    const hello = await command({ hello: 1 })
    if (hello['isWritablePrimary'] !== true) throw new Error('not primary yet')
    return hello
  })
}

type Command = (command: Document) => Promise<Document>

async function initiate(command: Command, host: string): Promise<boolean> {
  try {
    await command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }] } })
    return true
  } catch (error) {
    if (error instanceof MongoServerError && error.code === alreadyInitialized) return false
    throw error
  }
}

/** The stored configuration has the old address after the port has changed. */
async function moveTo(command: Command, host: string): Promise<void> {
  const { config } = await command({ replSetGetConfig: 1 })
  if (config.members[0].host === host) return
  const members = [{ ...config.members[0], host }]
  await command({
    replSetReconfig: { ...config, members, version: config.version + 1 },
    force: true,
  })
}

async function withAdmin(
  url: string,
  timeoutMs: number,
  work: (command: Command) => Promise<Document>,
): Promise<Document> {
  const limits = {
    serverSelectionTimeoutMS: timeoutMs,
    connectTimeoutMS: timeoutMs,
    socketTimeoutMS: timeoutMs,
  }
  const client = new MongoClient(url, limits)
  try {
    await client.connect()
    return await work((command) => client.db('admin').command(command))
  } finally {
    await client.close()
  }
}
