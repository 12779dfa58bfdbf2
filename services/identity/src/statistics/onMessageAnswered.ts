import type { MessageAnsweredData } from '@materia/contracts/chat/message.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { addToStats, countFact } from './countFact.ts'
import type { CountedFactRows } from './countedFact.ts'
import type { CompanyStatsRows } from './companyStats.ts'
import type { DeletedAccountRows } from '../accounts/deletedAccount.ts'

/**
 * Counts a company's answer to a first message. With several events for one message, the shortest
 * time counts, in any order.
 */
export function onMessageAnswered(deps: CountedFactRows & CompanyStatsRows & DeletedAccountRows) {
  return async (
    { initialMessageId, userId, seconds, ...rest }: MessageAnsweredData,
    { session }: { session: ClientSession },
  ): Promise<void> => {
    // `minutes` is rounded down, so its average would be half a minute too short.
    const minutes = seconds === undefined ? rest.minutes : Math.round(seconds / 60)
    const _id = `answer/${userId}/${initialMessageId}`
    const answered = minutes === null ? {} : { answeredCount: 1, minutesSum: minutes }
    const { before } = await countFact(deps, session, {
      _id,
      userId,
      value: minutes,
      adds: { askedCount: 1, ...answered },
    })
    if (!before || minutes === null || (before.value !== null && before.value <= minutes)) return
    await deps.countedFacts.updateOne({ _id }, { $set: { value: minutes } }, { session })
    const adds = before.value === null ? answered : { minutesSum: minutes - before.value }
    await addToStats(deps, session, { userId, adds })
  }
}
