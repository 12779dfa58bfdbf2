import { dayMs } from '@materia/contracts/durations.ts'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import type { Connection } from 'mongoose'
import { eventually } from '../../test/eventually.ts'
import { connectMongo } from '../database/connectMongo.ts'
import { createActivity } from './createActivity.ts'
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

function start(name: string, run: () => Promise<number>, activity = createActivity()) {
  const started = startJob({ connection, log, activity, name, everyMs: 10, run })
  running.push(started)
  return started
}

/** A service that has had no request for a day. */
function atRest() {
  let now = 0
  const activity = createActivity(() => now)
  now = dayMs
  return activity
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

  it('continues at the first request after a rest', async () => {
    let rounds = 0
    const activity = atRest()
    start('resting', async () => ++rounds, activity)
    await eventually(async () => rounds === 1)
    activity.use()
    await eventually(async () => rounds > 2, 10_000)
  })

  it('moves from a process at rest to a busy one', async () => {
    const by = { resting: 0, busy: 0 }
    start('moved', async () => ++by.resting, atRest())
    await eventually(async () => by.resting > 0)
    start('moved', async () => ++by.busy)
    await eventually(async () => by.busy > 1)
  })
})
