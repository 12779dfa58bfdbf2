import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection } from 'mongoose'
import { eventually } from '../../test/eventually.ts'
import { connectMongo } from '../database/connectMongo.ts'
import { startJob } from './startJob.ts'
import { testLog as log } from '../testApp.ts'

let connection: Connection
let running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  connection = await connectMongo(testMongoUrl(), uniqueDatabase())
})

afterEach(async () => {
  for (const part of running.splice(0)) await part.stop()
})

afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})

function start(name: string, run: () => Promise<number>) {
  const started = startJob({ connection, log, name, everyMs: 10, run })
  running.push(started)
  return started
}

describe('startJob', () => {
  it('runs repeatedly, even after a failure', async () => {
    let sweeps = 0
    start('again', async () => {
      sweeps++
      if (sweeps === 2) throw new Error('not now')
      return 1
    })
    await eventually(async () => sweeps > 3)
  })

  it('runs in one process at a time; another takes over when it stops', async () => {
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
