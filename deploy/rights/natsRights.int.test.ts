import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { runConsumer } from '@materia/service-kit/src/consumers/consume.ts'
import { connectNats, type NatsConnection } from '@materia/service-kit/src/nats/connectNats.ts'
import { request } from '@materia/service-kit/src/nats/respond.ts'
import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { AckPolicy } from 'nats'
import { natsProgram } from '../local/backing/programs/natsProgram.ts'
import { runProcess } from '../local/processes/runProcess.ts'
import { createStreams } from './createStreams.ts'
import { type Durable, readSlices } from './readSlices.ts'
import { makeTestSecrets } from './test/makeTestSecrets.ts'

const { guard, folder, ports, urls } = await makeTestSecrets()
const log = createLog({ name: 'rights', level: 'silent' })

describe('NATS with a user for each slice', () => {
  const connections = new Map<string, NatsConnection>()
  const connectAs = async (name: string) => {
    const connected = connections.get(name) ?? (await connectNats(urls[name]!.NATS_URL))
    connections.set(name, connected)
    return connected
  }

  beforeAll(async () => {
    const config = join(folder, 'nats.conf')
    const text = readFileSync(join(folder, 'nats/required.conf'), 'utf8')
    writeFileSync(
      config,
      text
        .replace('http: "127.0.0.1:8222"', `listen: "127.0.0.1:${ports.nats}"`)
        .replace('store_dir: /data', `store_dir: "${folder}/jetstream"`),
    )
    runProcess({ command: (await natsProgram()).command, args: ['--config', config] }, guard)
    await createStreams(urls['tools']!.NATS_URL)
  })
  afterAll(async () => {
    for (const one of connections.values()) await one.close()
    await guard.end()
  })

  it('lets each slice publish its events and read those that it consumes', async () => {
    for (const { name, servers, publishes, durables } of await readSlices()) {
      if (!servers.includes('nats')) continue
      const nats = await connectAs(name)
      for (const subject of publishes) await nats.jetstream().publish(subject, '{}')
      const { consumers } = await nats.jetstreamManager({ checkAPI: false })
      for (const { stream, durable, subjects } of durables)
        expect((await consumers.info(stream, durable)).config.filter_subjects ?? []).toEqual(
          subjects,
        )
    }
  })

  it('delivers an event to its consumer, which acknowledges it without creating anything', async () => {
    const nats = await connectAs('catalog')
    const { stream, durable, subjects } = await durableOf('catalog', 'identity')
    const received = Promise.withResolvers<string>()
    const consumer = runConsumer({
      nats: Promise.resolve(nats),
      log,
      durable,
      stream: { name: stream, subjects: [] },
      subjects,
      receive: async (_, message) => {
        await message.ackAck()
        received.resolve(message.subject)
        return false
      },
    })
    expect(subjects).toContain(await received.promise)
    await consumer.stop()
  })

  it('carries a request and its response between the two slices that share it', async () => {
    const nats = await connectAs('catalog')
    const responder = nats.subscribe(catalog.describeMaterial.subject, {
      callback: (_, message) => void message.respond(JSON.stringify({ material: null })),
    })
    await nats.flush()
    expect(
      await request(await connectAs('orders'), catalog.describeMaterial, { materialId: 7 }),
    ).toEqual({ material: null })
    responder.unsubscribe()
  })

  it.each([
    ['identity.>', 'the events of identity'],
    ['catalog.material.listed', 'events without a durable'],
    ['_INBOX.>', 'responses to others'],
    ['$JS.ACK.>', 'acknowledgements'],
  ])('refuses that catalog subscribes to %s: %s', async (subject) => {
    const nats = await connectAs('catalog')
    const failure = Promise.withResolvers<Error | null>()
    nats.subscribe(subject, { callback: failure.resolve })
    expect(await failure.promise).toMatchObject({ code: 'PERMISSIONS_VIOLATION' })
  })

  it.each<[string, (nats: NatsConnection) => Promise<unknown>]>([
    [
      'publishes an event of identity',
      (nats) => nats.jetstream().publish('identity.user.deleted', '{}', { timeout: 500 }),
    ],
    [
      'reserves credit, which only orders may',
      (nats) => nats.request('identity.credit.reserve', '{}', { timeout: 500 }),
    ],
    [
      'reads a stream by its sequence',
      async (nats) => (await manager(nats)).streams.getMessage('identity', { seq: 1 }),
    ],
    [
      'copies the events of identity into a stream of its own',
      async (nats) =>
        (await manager(nats)).streams.add({ name: 'catalog', sources: [{ name: 'identity' }] }),
    ],
    [
      'chooses other events for its durable',
      async (nats) =>
        (await manager(nats)).consumers.update('identity', 'catalog', {
          filter_subjects: ['identity.password.forgotten'],
        }),
    ],
    [
      'creates a durable',
      async (nats) =>
        (await manager(nats)).consumers.add('identity', {
          durable_name: 'spy',
          ack_policy: AckPolicy.None,
        }),
    ],
    [
      'pulls the mails of identity',
      (nats) => nats.request('$JS.API.CONSUMER.MSG.NEXT.identity.mail', '1', { timeout: 500 }),
    ],
  ])('refuses that catalog %s', async (_name, attempt) => {
    await expect(attempt(await connectAs('catalog'))).rejects.toMatchObject({
      code: 'PERMISSIONS_VIOLATION',
    })
  })

  it('lets the backup read all streams and write none', async () => {
    const nats = await connectAs('backup')
    const { streams, consumers } = await manager(nats)
    expect((await streams.getMessage('identity', { seq: 1 })).subject).toMatch(/^identity\./)
    expect((await consumers.list('orders').next()).length).toBeGreaterThan(0)
    await expect(
      nats.jetstream().publish('identity.user.deleted', '{}', { timeout: 500 }),
    ).rejects.toThrow()
  })
})

const manager = (nats: NatsConnection) => nats.jetstreamManager({ checkAPI: false, timeout: 500 })

async function durableOf(name: string, stream: string): Promise<Durable> {
  const slice = (await readSlices()).find((one) => one.name === name)
  return slice!.durables.find((one) => one.stream === stream)!
}
