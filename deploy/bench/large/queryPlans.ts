import { services } from '@materia/contracts/services.ts'
import { type Db, MongoClient } from 'mongodb'

/** One kind of query, as services sent it, and how the database finds what it asks for. */
export type QueryPlan = {
  query: string
  /** `IXSCAN userId_1`, `COLLSCAN`; several where there are several parts. */
  stages: string[]
  count: number
  slowestMs: number
  /** It reads a collection from one end to the other, or until it has found enough. */
  isScan: boolean
  /** All that its collection has. */
  rows: number
}

type Fields = Record<string, unknown>
type Profiled = { op: string; ns: string; command: Fields; millis: number }
/** What a command asks, and the same in words. */
type Asked = { collection: string; command: Fields; query: string }

/** A stand-in reads all that it explains a query of, and that of each query while its profiler is on: gigabytes, where there are millions. */
const explainedMax = 100_000
const standIn = 'secantus'
/** A filter by which ids are known, or a range of them from end to end. */
const idsNamed = /\b_id(?:[,}]| \$in| \$gte? \$lte?)/

const databases = services.map(({ name }) => `materia_${name}`)
const profile = 'system.profile'
const profileBytes = 64 * 1024 * 1024
/** What a driver adds to what is asked; an explanation takes none of it. */
const envelope = [
  'lsid',
  '$clusterTime',
  '$readPreference',
  '$db',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
]

/** Whether a server can say how it finds what is in these collections. */
export async function canExplain(mongoUrl: string): Promise<boolean> {
  const client = await MongoClient.connect(mongoUrl)
  try {
    const { setName } = await client.db('admin').command({ hello: 1 })
    if (setName !== standIn) return true
    const counts = await Promise.all(
      databases.map(async (name) => {
        const collections = await client.db(name).listCollections({}, { nameOnly: true }).toArray()
        return await Promise.all(
          collections.map((each) => client.db(name).collection(each.name).estimatedDocumentCount()),
        )
      }),
    )
    return Math.max(0, ...counts.flat()) <= explainedMax
  } finally {
    await client.close()
  }
}

/** How the database finds what services ask it for while `work` goes on, by its profiler: each kind of query once, the slowest first. */
export async function queryPlans(
  mongoUrl: string,
  work: () => Promise<void>,
): Promise<QueryPlan[]> {
  const client = await MongoClient.connect(mongoUrl)
  const profiled = databases.map((name) => client.db(name))
  try {
    for (const db of profiled) await startProfiler(db)
    try {
      await work()
    } finally {
      for (const db of profiled) await db.command({ profile: 0 })
    }
    const plans: QueryPlan[] = []
    for (const db of profiled) plans.push(...(await plansOf(db)))
    return plans.toSorted((a, b) => b.slowestMs - a.slowestMs)
  } finally {
    await client.close()
  }
}

/** The server's own would hold a thousand queries. */
async function startProfiler(db: Db): Promise<void> {
  await db.dropCollection(profile)
  await db.createCollection(profile, { capped: true, size: profileBytes })
  await db.command({ profile: 2 })
}

async function plansOf(db: Db): Promise<QueryPlan[]> {
  const all = (await db.collection<Profiled>(profile).find().toArray()).flatMap((one) => {
    const asked = askedOf(one)
    return asked ? [{ ...asked, millis: one.millis }] : []
  })
  await db.dropCollection(profile)
  const rows = new Map<string, number>()
  const plans: QueryPlan[] = []
  for (const [query, alike] of Map.groupBy(all, (one) => one.query)) {
    const { collection, command, millis } = alike.reduce((a, b) => (b.millis > a.millis ? b : a))
    if (!rows.has(collection))
      rows.set(collection, await db.collection(collection).estimatedDocumentCount())
    const explained = await db
      .command({ explain: command, verbosity: 'queryPlanner' })
      .catch((error: Error) => ({ winningPlan: { stage: 'EXPLAIN', indexName: error.message } }))
    const stages = [...new Set(valuesOf(explained, 'winningPlan').flatMap(stagesOf))]
    // None of those that ask for nothing, as by an empty list.
    const isScan =
      stages.some((stage) => stage === 'COLLSCAN' || stage.startsWith('EXPLAIN')) ||
      (stages.includes('IXSCAN _id_') && !idsNamed.test(query))
    plans.push({
      isScan,
      query: `${db.databaseName.replace('materia_', '')}: ${query}`,
      stages,
      count: alike.length,
      slowestMs: millis,
      rows: rows.get(collection)!,
    })
  }
  return plans
}

/** Null for what asks for nothing: inserts, further batches, change streams. */
function askedOf({ op, ns, command }: Profiled): Asked | null {
  const collection = ns.slice(ns.indexOf('.') + 1)
  if (collection.startsWith('system.') || collection.startsWith('$')) return null
  const {
    find,
    aggregate,
    count,
    distinct,
    findAndModify,
    findandmodify,
    filter,
    query,
    sort,
    q,
    pipeline,
  } = command
  const words = (name: string, ...parts: unknown[]) =>
    [`${name} ${collection}`, ...parts].filter((part) => part !== '').join(' ')
  // A statement of a write command, which may have several.
  if (op === 'update')
    return {
      collection,
      command: { update: collection, updates: [command] },
      query: words('update', shapeOf(q)),
    }
  if (op === 'remove')
    return {
      collection,
      command: { delete: collection, deletes: [command] },
      query: words('delete', shapeOf(q)),
    }
  const asked = Object.fromEntries(
    Object.entries(command).filter(([name]) => !envelope.includes(name)),
  )
  const sorted = sort
    ? `by ${Object.entries(sort)
        .map(([name, way]) => `${name} ${way}`)
        .join(', ')}`
    : ''
  if (find) return { collection, command: asked, query: words('find', shapeOf(filter), sorted) }
  if (findAndModify ?? findandmodify)
    return { collection, command: asked, query: words('findAndModify', shapeOf(query), sorted) }
  if (count) return { collection, command: asked, query: words('count', shapeOf(query)) }
  if (distinct) return { collection, command: asked, query: words('distinct', shapeOf(query)) }
  const stages = Array.isArray(pipeline) ? (pipeline as Fields[]) : []
  if (!aggregate || stages.length === 0 || stages.some((stage) => '$changeStream' in stage))
    return null
  return {
    collection,
    command: asked,
    query: words(
      'aggregate',
      ...stages.map((stage) =>
        Object.entries(stage)
          .map(([name, value]) => (name === '$match' ? shapeOf(value) : name))
          .join(),
      ),
    ),
  }
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

/** All that stands under a name, however deep. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, name))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === name ? [each] : valuesOf(each, name),
  )
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
