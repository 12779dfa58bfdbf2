import type { NoticeRows } from './notice.ts'
import { isOnPage } from './noticeTexts.ts'

const batch = 500

/** Kinds that the last release only mailed. Its notices would all count as new ones in the bell. */
const mailedBefore = ['orderNews', 'orderDue', 'orderClaim']

/**
 * Decides whether the bell shows notices of the last release. It may be interrupted, and two
 * instances may run it at once.
 */
export async function fillShown({ notices }: NoticeRows): Promise<number> {
  for (let done = 0; ;) {
    const rows = await notices.find({ isShown: null }, { kind: 1 }).limit(batch).lean()
    if (rows.length === 0) return done
    const isShown = ({ kind }: { kind: string }) => isOnPage(kind) && !mailedBefore.includes(kind)
    for (const [shown, some] of Map.groupBy(rows, isShown))
      await notices.updateMany(
        { _id: { $in: some.map(({ _id }) => _id) } },
        { $set: { isShown: shown } },
      )
    done += rows.length
  }
}
