import { minuteMs } from '@materia/contracts/durations.ts'
const sendersMax = 20_000

/** How many messages each company has sent in the last minute, as far as this process knows. */
export function createSendCounts() {
  const sentAt = new Map<number, number[]>()

  function add(userId: number): void {
    sentAt.set(userId, [...(sentAt.get(userId) ?? []).filter(isRecent), performance.now()])
    if (sentAt.size > sendersMax)
      for (const [id, times] of sentAt) if (!times.some(isRecent)) sentAt.delete(id)
  }

  return {
    add,
    /** Counts one more message of a company, unless it has `most` already. An attempt that fails later counts as well. */
    takesOne(userId: number, most: number): boolean {
      const isBelow = (sentAt.get(userId)?.filter(isRecent).length ?? 0) < most
      if (isBelow) add(userId)
      return isBelow
    },
  }
}

const isRecent = (time: number) => performance.now() - time < minuteMs
