import { startTestMongo, type TestServer, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import type { Connection } from 'mongoose'
import { eventually } from '../test/eventually.ts'
import { connectMongo } from './mongo.ts'
import { startSweep } from './sweep.ts'
import { testLog as log } from './testApp.ts'

let mongo: TestServer
let connection: Connection
let running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  mongo = await startTestMongo()
  connection = await connectMongo(mongo.url, uniqueDatabase())
})

afterEach(async () => {
  for (const part of running.splice(0)) await part.stop()
})

afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
  await mongo.stop()
})

function start(name: string, sweep: () => Promise<number>) {
  const started = startSweep({ connection, log, name, everyMs: 10, sweep })
  running.push(started)
  return started
}

describe('startSweep', () => {
  it('sweeps again and again, also after one failed', async () => {
    let sweeps = 0
    start('again', async () => {
      sweeps++
      if (sweeps === 2) throw new Error('not now')
      return 1
    })
    await eventually(async () => sweeps > 3)
  })

  it('is done by one process at a time; another takes over when that one stops', async () => {
    const by = { first: 0, second: 0 }
    const first = start('shared', async () => ++by.first)
    await eventually(async () => by.first > 0)
    start('shared', async () => ++by.second)
    await eventually(async () => by.first > 5)
    expect(by.second).toBe(0)
    await first.stop()
    await eventually(async () => by.second > 0)
  })
})
