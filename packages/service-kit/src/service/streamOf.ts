import type { EventStream } from '@materia/contracts/wire/Event.ts'

/**
 * The stream of a service with the events of all parts of its contract, for its relay and its
 * consumers. An event without its subject there cannot be published, and the relay would stop at it.
 */
export function streamOf(parts: { stream: EventStream }[]): EventStream | undefined {
  const streams = parts.map(({ stream }) => stream).filter(({ subjects }) => subjects.length > 0)
  const [first] = streams
  return (
    first && {
      name: first.name,
      subjects: [...new Set(streams.flatMap(({ subjects }) => subjects))],
    }
  )
}
