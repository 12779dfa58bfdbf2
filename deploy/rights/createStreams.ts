import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventStream } from '@materia/contracts/wire/Event.ts'
import { ensureConsumer } from '@materia/service-kit/src/consumers/consume.ts'
import { connectNats, ensureStream } from '@materia/service-kit/src/nats/connectNats.ts'
import type { Durable } from './readSlices.ts'

type Streams = { streams: EventStream[]; durables: Durable[] }

const patienceMs = 60_000

/**
 * Creates the streams and durable consumers of all services, and adds missing subjects. Slices
 * may not do this themselves: a slice that chose its own subjects could read any event.
 */
export async function createStreams(natsUrl: string): Promise<void> {
  const { streams, durables }: Streams = JSON.parse(
    readFileSync(join(import.meta.dirname, 'streams.json'), 'utf8'),
  )
  const nats = await connectNats(natsUrl, AbortSignal.timeout(patienceMs))
  try {
    for (const stream of streams) await ensureStream(nats, stream)
    for (const { stream, ...durable } of durables) await ensureConsumer(nats, stream, durable)
  } finally {
    await nats.close()
  }
}
