import { LRUCache } from 'lru-cache'
import type { PushDeviceRows } from './pushDevice.ts'

export type KnownDevices = ReturnType<typeof createKnownDevices>

const companiesMax = 20_000

/**
 * Caches the companies' browsers for push messages, because every message needs them. All instances
 * receive new ones. A push to a removed browser finds no row.
 */
export function createKnownDevices({ pushDevices }: PushDeviceRows) {
  const known = new LRUCache<number, string[]>({ max: companiesMax })
  /** Counts cache invalidations, so that an older read is not cached. */
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
    /** Device ids by user. */
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
