import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eventText } from '../../test/eventText.ts'
import { eventually } from '../../test/eventually.ts'
import { startEvents, subject } from '../../test/startEvents.ts'

const events = startEvents()

beforeEach(() => events.begin())
afterEach(() => events.end())

describe('a consumer', () => {
  it.each(['receipt', 'commit'])(
    'has effect once when it is killed after %s and before the acknowledgement',
    async (moment) => {
      events.relay()
      const script = join(import.meta.dirname, '../../test/consumeAndDie.ts')
      const signal = new Promise((resolve) => {
        const child = execFile(process.execPath, [
          script,
          events.mongoUrl,
          events.database,
          events.natsUrl,
          'taker',
          moment,
        ])
        child.on('exit', (_code, signal) => resolve(signal))
      })
      await events.make('a')
      expect(await signal).toBe('SIGKILL')
      expect(await events.effects()).toHaveLength(moment === 'commit' ? 1 : 0)
      events.take(events.note)
      await eventually(() => events.isSettled('taker'))
      expect(await events.effects()).toHaveLength(1)
    },
  )

  it('dead-letters an event that kills every process that handles it', async () => {
    await events.nats.jetstream().publish(subject, eventText('a'))
    const script = join(import.meta.dirname, '../../test/consumeAndDie.ts')
    const args = [script, events.mongoUrl, events.database, events.natsUrl, 'taker', 'outside']
    const isDead = () =>
      events.inStream('dead-letter').then(
        (count) => count === 1,
        () => false,
      )
    while (!(await isDead())) {
      const child = execFile(process.execPath, args)
      const ended = once(child, 'exit')
      await Promise.race([ended, eventually(isDead, 40_000)])
      child.kill('SIGKILL')
      await ended
    }
    const [letter] = await events.messagesOf('dead-letter')
    expect(letter?.header.get('Materia-Error')).toBe('failed, or ended its process, 1 times')
  })
})
