import { randomUUID } from 'node:crypto'
import type { RedisPair } from './connectRedis.ts'
import type { LocalUsers } from './createSocketTable.ts'
import type { PresencePace } from './limits.ts'

/**
 * An instance whose entry did not change in so many reads is dead. Redis expires the last entry
 * after the same time.
 */
const missedMax = 4

type Instance = { said: string; userIds: number[]; missed: number }
type Options = Pick<RedisPair, 'publisher'> & {
  name: string
  here: LocalUsers
  pace: PresencePace
}

/**
 * Knows which users are online at any instance. Each instance writes its own users with a counter
 * into one hash, and reads the others. An entry whose counter stands still is stale, so no clocks
 * are compared. While Redis is down, no entry ages.
 */
export function createRoster({ publisher, name, here, pace }: Options) {
  const key = `${name}/presence`
  const ownId = randomUUID()
  const others = new Map<string, Instance>()
  const leftAt = new Map<number, number>()
  let beat = 0

  function own(): Set<number> {
    for (const [userId, at] of leftAt)
      if (performance.now() - at > pace.graceMs) leftAt.delete(userId)
    return new Set([...here.keys(), ...leftAt.keys()])
  }

  function note(id: string, said: string | undefined): void {
    const known = others.get(id)
    if (said !== undefined && said !== known?.said) {
      others.set(id, { said, userIds: said.split(' ').slice(1).map(Number), missed: 0 })
    } else if (known && ++known.missed >= missedMax) {
      others.delete(id)
      void publisher.hdel(key, id)
    }
  }

  return {
    /** Call it when a user's last socket here closes. The user stays online for `graceMs`. */
    left: (userId: number) => void leftAt.set(userId, performance.now()),
    online: () => new Set([...own(), ...[...others.values()].flatMap(({ userIds }) => userIds)]),
    /** Throws when Redis does not respond. The entries of the other instances then stay. */
    async exchange(): Promise<void> {
      beat += 1
      const [said] = await Promise.all([
        publisher.hset(key, ownId, [beat, ...own()].join(' ')).then(() => publisher.hgetall(key)),
        publisher.pexpire(key, missedMax * pace.everyMs),
      ])
      for (const id of new Set([...Object.keys(said), ...others.keys()])) {
        if (id !== ownId) note(id, said[id])
      }
    },
  }
}
