import { connectNats } from '@materia/service-kit/src/nats/connectNats.ts'
import { testLog } from '@materia/service-kit/src/testApp.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'

let count = 0

/** Publishes events as other services do. */
export async function connectPublisher(url: string) {
  const nats = await connectNats(url, new AbortController().signal, testLog)
  return {
    nats,
    async publish(subject: string, data: object, id = `event-${++count}`): Promise<void> {
      const event = {
        id,
        subject,
        version: 1,
        occurredAt: '2099-11-02T12:00:00.000Z',
        traceId: 'test-trace',
        data,
      }
      await eventually(() =>
        nats
          .jetstream()
          .publish(subject, JSON.stringify(event))
          .catch(() => null),
      )
    },
    close: () => nats.close(),
  }
}
