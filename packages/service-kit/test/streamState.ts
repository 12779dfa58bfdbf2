import { NatsError } from 'nats'
import pLimit from 'p-limit'
import type { NatsConnection } from '../src/nats/connectNats.ts'

/** Reads the state of streams and consumers in tests. */
export function streamState(servers: { readonly nats: NatsConnection }) {
  // On a busy machine, a cluster takes longer than the usual 5 seconds to elect a leader.
  const manager = () => servers.nats.jetstreamManager({ checkAPI: false, timeout: 20_000 })
  return {
    inStream: async (name = 'things') =>
      (await (await manager()).streams.info(name)).state.messages,
    async messagesOf(name: string) {
      const { streams } = await manager()
      const { state } = await again(() => streams.info(name))
      const sequence = Array.from({ length: state.messages }, (_, index) => state.first_seq + index)
      // A request times out after 5 seconds. Thousands at once would take longer on a busy machine.
      const limit = pLimit(50)
      return Promise.all(
        sequence.map((seq) => limit(() => again(() => streams.getMessage(name, { seq })))),
      )
    },
    infoOf: async (durable: string) => (await manager()).consumers.info('things', durable),
    async isSettled(durable: string) {
      const { consumers } = await manager()
      const info = await consumers.info('things', durable).catch(() => null)
      return (
        info !== null &&
        info.delivered.consumer_seq > 0 &&
        info.num_pending === 0 &&
        info.num_ack_pending === 0
      )
    },
  }
}

const triesMax = 10

/**
 * Asks again, because a server that was killed answers no request of its last moments, and a cluster
 * none while it elects a leader.
 */
export async function again<Response>(request: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; tries < triesMax; tries++) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof NatsError)) throw error
    }
  }
  return request()
}
