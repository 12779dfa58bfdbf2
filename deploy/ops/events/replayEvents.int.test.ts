import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import {
  connectNats,
  deadLetterStream,
  ensureStream,
} from '@materia/service-kit/src/nats/connectNats.ts'
import { outboxOf } from '@materia/service-kit/src/outbox/outbox.ts'
import { newNatsUrl, testMongoUrl, uniqueDatabase } from '../../local/backing/testUrls.ts'
import { replayEvents } from './replayEvents.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env
const inherited = { PATH, NODE_COMPILE_CACHE }

/** Runs the command in a separate process. */
const run = (args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../replay.ts'), ...args], {
    env: { ...inherited, DATA_DIR: '/nowhere', ...env },
  })

async function replay(args: string[], env: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  await replayEvents(args, { env, dataDir: '/nowhere', log: (line) => lines.push(line) })
  return lines
}

describe('npm run replay', () => {
  it('replays every dead letter and prints their count', async () => {
    const url = newNatsUrl()
    const nats = await connectNats(url)
    const { streams } = await nats.jetstreamManager()
    await ensureStream(nats, deadLetterStream)
    await ensureStream(nats, { name: 'things', subjects: ['things.thing.made'] })
    for (const name of ['a', 'b']) await nats.jetstream().publish('dlq.things.thing.made', name)

    const { stdout } = await run(['dead-letters'], { NATS_URL: url })
    const { state } = await streams.info('things')
    const { state: left } = await streams.info(deadLetterStream.name)
    await nats.close()
    expect([stdout, state.messages, left.messages]).toEqual(['Dead letters replayed: 2\n', 2, 0])
  })

  it('marks the events that a service has sent since a time as unsent', async () => {
    const database = uniqueDatabase()
    const connection = await connectMongo(testMongoUrl(), database)
    const [now, before] = [new Date(), new Date('2026-01-01')]
    const event = {
      id: '',
      subject: 'identity.user.registered',
      version: 1,
      occurredAt: '',
      traceId: '',
      data: {},
    }
    const idAt = (time: Date) => time.getTime().toString(16).padStart(12, '0')
    await outboxOf(connection).insertMany([
      { _id: idAt(now), sentAt: now, event },
      { _id: idAt(before), sentAt: before, event },
    ])

    const since = new Date(now.getTime() - 60_000).toISOString()
    const lines = await replay(['outbox', '--since', since, '--service', 'identity'], {
      MONGO_URL: testMongoUrl(),
      MONGO_DATABASE: database,
    })
    const waiting = await outboxOf(connection).find({ sentAt: null }).toArray()
    await connection.dropDatabase()
    await connection.close()
    expect([lines, waiting.map(({ _id }) => _id)]).toEqual([
      ['identity: 1 events marked to be published again'],
      [idAt(now)],
    ])
  })

  it.each([
    [[], 'npm run replay -- dead-letters, or'],
    [['outbox'], '--since '],
    [['outbox', '--since', 'yesterday'], 'not yesterday'],
    [
      ['outbox', '--since', '2026-11-20', '--service', 'freight'],
      '--service must be one of identity',
    ],
    [['dead-letters'], 'set NATS_URL'],
    [['outbox', '--since', '2026-11-20'], 'set MONGO_URL'],
  ])('explains wrong arguments: %j', async (args, message) => {
    await expect(replay(args, {})).rejects.toThrow(message)
  })

  it('exits with code 1 and a line that explains the reason', async () => {
    await expect(run([], {})).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^npm run replay -- dead-letters, or .*\n$/),
    })
  })
})
