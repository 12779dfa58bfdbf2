import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection } from 'mongoose'
import { pino } from 'pino'
import { defineModel, integer, text } from '../database/defineModel.ts'
import { connectMongo } from '../database/connectMongo.ts'
import { testLog as log } from '../testApp.ts'
import { upgradeDatabase } from './upgradeDatabase.ts'

type Lot = { _id: number; kind: string }
const lotModel = defineModel<Lot>('lots', { _id: integer, kind: text }, [[{ kind: 1 }]])

let database: string
let connections: Connection[]
let done: string[]

beforeEach(async () => {
  database = uniqueDatabase()
  done = []
  connections = [
    await connectMongo(testMongoUrl(), database),
    await connectMongo(testMongoUrl(), database),
  ]
  for (const connection of connections) lotModel(connection)
})
afterEach(async () => {
  await connections[0]!.dropDatabase()
  for (const connection of connections) await connection.close()
})

const step = (name: string) => async () => void done.push(name)
/** Starts an instance of a version with these upgrades. */
const start = (steps: (() => Promise<void>)[], instance = 0) =>
  upgradeDatabase({ connection: connections[instance]!, upgrades: steps, log })
const indexesOf = async (collection: string) =>
  (await connections[0]!.collection(collection).indexes()).map(({ name }) => name)

describe('upgradeDatabase', () => {
  it('runs each upgrade once and in order, however often an instance starts', async () => {
    await start([step('lots')])
    await start([step('lots'), step('prices'), step('places')])
    await start([step('lots'), step('prices'), step('places')])
    expect(done).toEqual(['lots', 'prices', 'places'])
  })

  it('runs each upgrade once when two instances start at the same time', async () => {
    const steps = [step('lots'), step('prices')]
    await Promise.all([start(steps, 0), start(steps, 1)])
    expect(done).toEqual(['lots', 'prices'])
  })

  it('skips an upgrade that another instance has run meanwhile', async () => {
    const said: string[] = []
    const telling = pino({}, { write: (line) => void said.push(JSON.parse(line).msg) })
    const upgrades = connections[1]!.collection('upgrades')
    const findOne = upgrades.findOne.bind(upgrades)
    let reads = 0
    // The other instance runs all upgrades between the check and the lease of this instance.
    jest.spyOn(upgrades, 'findOne').mockImplementation(async (filter: object) => {
      const found = await findOne(filter)
      if (++reads === 2) await start([step('lots')], 0)
      return found
    })
    await upgradeDatabase({ connection: connections[1]!, upgrades: [step('lots')], log: telling })
    expect([done, said]).toEqual([['lots'], []])
  })

  it('retries a failed upgrade and no earlier one', async () => {
    const failing = async () => Promise.reject(new Error('disk'))
    await expect(start([step('lots'), failing])).rejects.toThrow('disk')
    await start([step('lots'), step('prices')])
    expect(done).toEqual(['lots', 'prices'])
  })

  it('leaves rows and indexes of a newer version unchanged', async () => {
    await start([
      step('lots'),
      async () => void (await connections[0]!.collection('lots').dropIndex('kind_1')),
    ])
    await start([step('lots')])
    expect(done).toEqual(['lots'])
    expect(await indexesOf('lots')).toEqual(['_id_'])
  })

  it('leaves the kit’s indexes of a newer version unchanged', async () => {
    await start([])
    await connections[0]!.collection('upgrades').updateOne({}, { $set: { kit: 1_000 } })
    await connections[0]!.collection('locks').dropIndex('at_1')
    await start([])
    expect(await indexesOf('locks')).toEqual(['_id_'])
  })
})
