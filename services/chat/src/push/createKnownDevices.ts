import { LRUCache } from 'lru-cache'
import type { PushDeviceRows } from './pushDevice.ts'

export type KnownDevices = ReturnType<typeof createKnownDevices>

const companiesMax = 20_000

/** Caches which browsers of a company get push messages, as each message asks. Every instance hears of a new one; a push to one that is gone finds that out. */
export function createKnownDevices({ pushDevices }: PushDeviceRows) {
  const known = new LRUCache<number, string[]>({ max: companiesMax })
  /** How often something was forgotten: what was read before may be older. */
  let changes = 0

  async function read(userIds: number[]): Promise<Map<number, string[]>> {
    const changesBefore = changes
    const found = await pushDevices.find({ userId: { $in: userIds } }, { userId: 1 }).lean()
    const byUser = Map.groupBy(found, ({ userId }) => userId)
    const devices = new Map(
      userIds.map((userId) => [userId, (byUser.get(userId) ?? []).map(({ _id }) => _id)]),
    )
    if (changes > changesBefore) return devices
    for (const [userId, own] of devices) known.set(userId, own)
    return devices
  }

  return {
    /** By company. */
    async of(userIds: number[]): Promise<Map<number, string[]>> {
      const unknown = [...new Set(userIds)].filter((userId) => !known.has(userId))
      const remembered = userIds.map((userId): [number, string[]] => [
        userId,
        known.get(userId) ?? [],
      ])
      return new Map([...remembered, ...(unknown.length > 0 ? await read(unknown) : [])])
    },
    forgetOf(userIds: number[]): void {
      changes += 1
      for (const userId of userIds) known.delete(userId)
    },
    forgetAll(): void {
      changes += 1
      known.clear()
    },
  }
}
