import { randomUUID } from 'node:crypto'
import type { EventType } from '@materia/contracts/wire/Event.ts'
import { identity as contract } from '@materia/contracts/identity/contract.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { consumerHeader } from '@materia/service-kit/src/consumers/deadLetter.ts'
import {
  connectNats,
  deadLetterStream,
  ensureStream,
} from '@materia/service-kit/src/nats/connectNats.ts'
import { request } from '@materia/service-kit/src/nats/respond.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { countDueTrades } from '../src/referrals/countDueTrades.ts'
import { startReferrals } from './referralWorld.ts'

type Parties = { buyerId?: number; sellerId?: number; orderId?: number }

/** Starts identity with a client that publishes events of orders. */
export async function startCredits() {
  const identity = await startReferrals({ hasNats: true })
  const nats = await connectNats(identity.urls.nats)
  for (const stream of [orders.orderCompleted.stream, deadLetterStream])
    await ensureStream(nats, stream)
  let lastOrder = 0

  /** Waits until every event so far is handled or a dead letter. */
  async function settled(): Promise<void> {
    const { consumers } = await nats.jetstreamManager()
    await eventually(async () => {
      const info = await consumers.info('orders', 'credits').catch(() => null)
      return (
        info !== null &&
        info.delivered.consumer_seq > 0 &&
        info.num_pending === 0 &&
        info.num_ack_pending === 0
      )
    })
  }

  return {
    ...identity,
    nats,
    settled,
    order: ({ buyerId = 900_001, sellerId = 900_002, orderId = ++lastOrder }: Parties = {}) => ({
      orderId,
      materialId: 1,
      buyerId,
      sellerId,
      completedAt: '2099-11-02T12:00:00.000Z',
      fee: '100.00',
    }),
    publish: ({ subject }: EventType, data: object, id: string = randomUUID()) =>
      nats.jetstream().publish(
        subject,
        JSON.stringify({
          id,
          subject,
          version: 1,
          occurredAt: '2099-11-02T12:00:00.000Z',
          traceId: 'test-trace',
          data,
        }),
      ),
    reserve: (orderId: number, userId: number) =>
      request(nats, contract.reserveCredit, { orderId, userId, traceId: 'test-trace' }),
    /** Settled, and so many days later. By default the first trades have become due. */
    async settledAfter(days = 120): Promise<void> {
      await settled()
      const now = new Date(Date.parse('2099-11-02T12:00:00.000Z') + days * 24 * 3_600_000)
      await countDueTrades({ ...identity.deps, now: () => now })
    },
    /** Number of dead letters of this consumer. */
    async deadLetters(): Promise<number> {
      const { streams } = await nats.jetstreamManager()
      const { state } = await streams.info(deadLetterStream.name)
      const letters = await Promise.all(
        Array.from({ length: state.messages }, (_, place) =>
          streams.getMessage(deadLetterStream.name, { seq: state.first_seq + place }),
        ),
      )
      return letters.filter(({ header }) => header.get(consumerHeader) === 'credits').length
    },
    async stop() {
      await nats.close()
      await identity.stop()
    },
  }
}
