import { services } from '@materia/contracts/services.ts'
import { type Db, MongoClient } from 'mongodb'

/** One kind of query of the services, and how the database finds its rows. */
export type QueryPlan = {
  query: string
  /** `IXSCAN userId_1`, `COLLSCAN`; several where there are several parts. */
  stages: string[]
  count: number
  slowestMs: number
  /** It reads a collection from one end to the other, or until it has found enough. */
  isScan: boolean
  /** All rows of its collection. */
  rows: number
}

type Fields = Record<string, unknown>
type Profiled = { op: string; ns: string; command: Fields; millis: number }

/** SecantusDB reads every row that it explains a query of: gigabytes, where there are millions. */
const explainedMax = 100_000
const databases = services.map(({ name }) => `materia_${name}`)
const profile = 'system.profile'
/** A filter with known ids, or with a range of them. */
const idsNamed = /\b_id(?:[,}]| \$in| \$gte? \$lte?)/
/** A driver adds these to a command; `explain` takes none of them. */
const envelope =
  'lsid $clusterTime $readPreference $db txnNumber startTransaction autocommit readConcern writeConcern maxTimeMS'

async function withClient<T>(mongoUrl: string, work: (client: MongoClient) => Promise<T>) {
  const client = await MongoClient.connect(mongoUrl)
  return work(client).finally(() => client.close())
}

/** Whether a server can explain queries of these collections in time. */
export const canExplain = (mongoUrl: string): Promise<boolean> =>
  withClient(mongoUrl, async (client) => {
    const { setName } = await client.db('admin').command({ hello: 1 })
    if (setName !== 'secantus') return true
    for (const db of databases.map((name) => client.db(name)))
      for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
        if ((await db.collection(name).estimatedDocumentCount()) > explainedMax) return false
    return true
  })

/** By the profiler, how the database finds what services ask for during `work`: each kind of query once, the slowest first. */
export const queryPlans = (mongoUrl: string, work: () => Promise<void>): Promise<QueryPlan[]> =>
  withClient(mongoUrl, async (client) => {
    const profiled = databases.map((name) => client.db(name))
    for (const db of profiled) {
      // The server's own would hold a thousand queries.
      await db.dropCollection(profile)
      await db.createCollection(profile, { capped: true, size: 64 * 1024 * 1024 })
      await db.command({ profile: 2 })
    }
    try {
      await work()
    } finally {
      for (const db of profiled) await db.command({ profile: 0 })
    }
    const plans: QueryPlan[] = []
    for (const db of profiled) plans.push(...(await plansOf(db)))
    return plans.toSorted((a, b) => b.slowestMs - a.slowestMs)
  })

async function plansOf(db: Db): Promise<QueryPlan[]> {
  const all = (await db.collection<Profiled>(profile).find().toArray()).flatMap((one) => {
    const asked = askedOf(one)
    return asked ? [{ ...asked, millis: one.millis }] : []
  })
  await db.dropCollection(profile)
  const plans: QueryPlan[] = []
  for (const [query, alike] of Map.groupBy(all, (one) => one.query)) {
    const { collection, command, millis } = alike.reduce((a, b) => (b.millis > a.millis ? b : a))
    const explained = await db
      .command({ explain: command, verbosity: 'queryPlanner' })
      .catch((error: Error) => ({ winningPlan: { stage: 'EXPLAIN', indexName: error.message } }))
    const stages = [...new Set(valuesOf(explained, 'winningPlan').flatMap(stagesOf))]
    plans.push({
      query: `${db.databaseName.replace('materia_', '')}: ${query}`,
      stages,
      count: alike.length,
      slowestMs: millis,
      rows: await db.collection(collection).estimatedDocumentCount(),
      isScan:
        stages.some((stage) => stage === 'COLLSCAN' || stage.startsWith('EXPLAIN')) ||
        (stages.includes('IXSCAN _id_') && !idsNamed.test(query)),
    })
  }
  return plans
}

/** Null for commands without a query: inserts, further batches, change streams. */
function askedOf({ op, ns, command }: Profiled) {
  const collection = ns.slice(ns.indexOf('.') + 1)
  if (/^(system\.|\$)/.test(collection)) return null
  const asked = (name: string, filter: unknown, sent: Fields) => {
    const order = Object.entries(command['sort'] ?? {}).map((part) => part.join(' '))
    const query = `${name} ${collection} ${shapeOf(filter)}${order.length > 0 ? ` by ${order.join(', ')}` : ''}`
    return { collection, query, command: sent }
  }
  // A statement of a write command, which may have several.
  if (op === 'update')
    return asked('update', command['q'], { update: collection, updates: [command] })
  if (op === 'remove')
    return asked('delete', command['q'], { delete: collection, deletes: [command] })
  const sent = Object.fromEntries(
    Object.entries(command).filter(([name]) => !envelope.split(' ').includes(name)),
  )
  const name = ['find', 'findAndModify', 'findandmodify', 'count', 'distinct'].find(
    (one) => command[one],
  )
  if (name) return asked(name, command['filter'] ?? command['query'], sent)
  const stages = (command['pipeline'] ?? []) as Fields[]
  if (!command['aggregate'] || stages.length === 0 || '$changeStream' in stages[0]!) return null
  const match = stages.find((stage) => '$match' in stage)?.['$match']
  return asked(`aggregate ${stages.flatMap(Object.keys).join()}`, match, sent)
}

/** `{userId, _id $gte $lt}`: a filter without its values. */
function shapeOf(filter: unknown): string {
  const fields = Object.entries(filter ?? {}).map(([name, value]) => {
    if (Array.isArray(value)) return `${name} ${value.map(shapeOf).join(' ')}`
    const operators = isFields(value) ? Object.keys(value).filter((key) => key.startsWith('$')) : []
    return [name, ...operators].join(' ')
  })
  return `{${fields.join(', ')}}`
}

function stagesOf(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(stagesOf)
  if (!isFields(plan)) return []
  const { stage, indexName } = plan
  const own = indexName
    ? [`${stage} ${indexName}`]
    : ['COLLSCAN', 'SORT', 'IDHACK'].filter((name) => name === stage)
  return [...own, ...Object.values(plan).flatMap(stagesOf)]
}

/** All values under a name, however deep. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, name))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === name ? [each] : valuesOf(each, name),
  )
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
