import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import type { EventStream } from '@materia/contracts/wire/Event.ts'
import { type Service, services } from '@materia/contracts/services.ts'
import type { Consumer } from '@materia/service-kit/src/service/startService.ts'
import { streamOf } from '@materia/service-kit/src/service/streamOf.ts'
import { parse } from 'yaml'

/** A durable consumer of NATS: its stream and the events that it receives. */
export type Durable = { stream: string; durable: string; subjects: string[]; ackWaitMs?: number }

/** A slice's use of the servers. Its rights follow from this. */
export type Slice = {
  name: string
  /** `mongo`, `redis` and `nats`, as far as it uses them. */
  servers: string[]
  /** Keys that `writeKeys` derives for it. */
  keys: string[]
  /** Parts of the file store. */
  files: string[]
  redis?: { keys: string[]; channels: string[] }
  publishes: string[]
  /** Requests that it sends to other services. */
  requests: string[]
  /** Requests that it answers. */
  replies: string[]
  durables: Durable[]
}

type Deployment = {
  uses: string[]
  files?: string[]
  keys?: string[]
  redis?: { keys: string[]; channels: string[] }
  requests?: string[]
}

const servers = ['mongo', 'redis', 'nats']

/** The event streams of all services. */
export const streams: EventStream[] = (services as Service[]).flatMap(({ contract }) =>
  streamsOf(contract),
)

/**
 * The services and the gateway, from their `deploy.yaml`, their contracts and their consumers.
 */
export async function readSlices(): Promise<Slice[]> {
  const ofServices = await Promise.all(
    (services as Service[]).map(async ({ name, contract }): Promise<Slice> => ({
      ...read(name, `services/${name}/deploy.yaml`, ['IDENTITY_PUBLIC_KEYS']),
      publishes: streamsOf(contract).flatMap(({ subjects }) => subjects),
      replies: requestsOf(contract).map(({ subject }) => subject),
      durables: await durablesOf(name),
    })),
  )
  const gateway: Slice = {
    ...read('gateway', 'gateway/deploy.yaml', ['IDENTITY_KEY']),
    publishes: [],
    replies: [],
    durables: (services as Service[]).flatMap(({ session }) =>
      session
        ? [
            {
              stream: session.credentialsChanged.stream.name,
              durable: 'gateway',
              // A process that ended with the event leaves a revoked session usable for so long.
              ackWaitMs: 2_000,
              subjects: [session.credentialsChanged.subject],
            },
          ]
        : [],
    ),
  }
  return [...ofServices, gateway]
}

function read(
  name: string,
  path: string,
  always: string[],
): Omit<Slice, 'publishes' | 'replies' | 'durables'> {
  const {
    uses,
    files = [],
    keys = [],
    redis,
    requests = [],
  }: Deployment = parse(readFileSync(join(rootDir, path), 'utf8'))
  return {
    name,
    servers: servers.filter((one) => uses.includes(one)),
    keys: [...always, ...keys],
    files,
    redis,
    requests,
  }
}

/** The requests that a service answers. */
export function requestsOf(contract: Service['contract']): { id: string; subject: string }[] {
  return Object.values(contract).flatMap((each) =>
    'request' in each && 'subject' in each ? [each] : [],
  )
}

/** The stream of a service, or none for a service without events. */
function streamsOf(contract: Service['contract']): EventStream[] {
  const stream = streamOf(Object.values(contract))
  return stream ? [stream] : []
}

/** The durables that a service creates. Its handlers are created but never run. */
async function durablesOf(name: string): Promise<Durable[]> {
  const module = await import(join(rootDir, 'services', name, 'src/service.ts'))
  const { consumers = () => [] } = module[`${name}Service`](anything)
  return (consumers(anything) as Consumer[]).flatMap(({ durable = name, ackWaitMs, handlers }) =>
    [...Map.groupBy(handlers, ({ stream }) => stream.name)].map(([stream, some]) => ({
      stream,
      durable,
      ackWaitMs,
      subjects: [...new Set(some.map(({ subject }) => subject))].toSorted(),
    })),
  )
}

/** Stands for any dependency of a handler. */
const anything: never = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.iterator ? function* () {} : anything),
  apply: () => anything,
}) as never
