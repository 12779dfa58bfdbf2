import type { Contract } from '@materia/contracts/wire/bind.ts'
import type { EventStream } from '@materia/contracts/wire/Event.ts'

/**
 * The stream of a service with the events of all parts of its contract. An event without its
 * subject there cannot be published, and the relay would stop at it.
 */
export function streamOf(contract: Contract): EventStream | undefined {
  const streams = Object.values(contract)
    .map(({ stream }) => stream)
    .filter(({ subjects }) => subjects.length > 0)
  const [first] = streams
  return (
    first && {
      name: first.name,
      subjects: [...new Set(streams.flatMap(({ subjects }) => subjects))],
    }
  )
}
