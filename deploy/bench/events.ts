import { materialListed } from '@materia/contracts/catalog/api.ts'
import { catalog } from '@materia/contracts/catalog/contract.ts'
import { createLog } from '@materia/service-kit/src/observe/log.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { outboxOf, type OutboxRow } from '@materia/service-kit/src/outbox/outbox.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { startRelay } from '@materia/service-kit/src/outbox/relay.ts'
import type { Connection } from 'mongoose'
import { startTestServer } from '../local/backing/testServers.ts'
import { waitFor } from '../local/processes/waitFor.ts'
import { withProgress } from '../local/progress.mjs'
import { atMost, type Figure } from './figure.ts'

const count = 100_000
const atOnce = 2_000
const patienceMs = 10 * 60_000

/** What waits after an hour without NATS, until all of it is on the stream and noted as sent. */
export async function bench(): Promise<Figure[]> {
  const [mongo, nats] = await Promise.all([startTestServer('MongoDB'), startTestServer('NATS')])
  const connection = await connectMongo(mongo.url, 'bench_events')
  const connected = await connectNats(nats.url)
  try {
    await prepareDatabase(connection)
    await withProgress(`Writing ${count} events`, () => fill(connection))
    const startedAt = performance.now()
    const relay = startRelay({
      connection,
      nats: Promise.resolve(connected),
      stream: catalog.materialListed.stream,
      log: createLog({ name: 'bench', level: 'warn' }),
    })
    const isDrained = () =>
      outboxOf(connection)
        .findOne({ sentAt: null })
        .then((row) => (row === null ? true : null))
    await waitFor(isDrained, patienceMs, 250)
    const seconds = (performance.now() - startedAt) / 1000
    await relay.stop()
    return [atMost(`${count} events that wait, sent`, seconds, 's', 60)]
  } finally {
    await connected.close()
    await connection.close()
    await Promise.all([mongo.stop(), nats.stop()])
  }
}

async function fill(connection: Connection): Promise<void> {
  const now = new Date()
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, place): OutboxRow => {
      const id = `${String(from + place).padStart(12, '0')}-0000-bench`
      const data = {
        id: from + place,
        ownerId: 7,
        description: 'Clean regrind of one color, dry and sorted',
        price: '550.00',
        quantity: '1000',
        location: 'NL, MEX',
      }
      return {
        _id: id,
        sentAt: null,
        event: {
          id,
          subject: materialListed.subject,
          version: 1,
          occurredAt: now.toISOString(),
          traceId: 'bench',
          data,
        },
      }
    })
    await outboxOf(connection).insertMany(rows)
  }
}
