import { chat } from '@materia/contracts/chat/contract.ts'
import { noticeKinds } from '@materia/contracts/notices/noticeKinds.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import type { BaseDeps } from '../deps.ts'
import type { NoticeRows } from './notice.ts'

const batchSize = 100

/**
 * Requests texts for notices that an earlier release stored without them, newest first. Returns
 * their number. Remove with the last such row, 180 days after that release (decision 033).
 */
export async function writeOldNotices({
  notices,
  sendRequest,
}: NoticeRows & Pick<BaseDeps, 'sendRequest'>): Promise<number> {
  let done = 0
  for (const [kind, { owner }] of Object.entries(noticeKinds)) {
    // catalog has always written the texts of its notices.
    if (owner === 'catalog') continue
    const rows = await notices
      .find({ kind, path: null }, { kind: 1, params: 1 })
      .sort({ createdAt: -1 })
      .limit(batchSize)
      .lean()
    if (rows.length === 0) continue
    const request = owner === 'chat' ? chat.writeNotices : orders.writeNotices
    const asked = rows.map(({ params = {} }) => ({ kind, params }))
    const { notices: written } = await sendRequest(request, { notices: asked })
    await notices.bulkWrite(
      rows.map(({ _id }, place) => ({
        // Without a text, the notice stays hidden and is not requested again.
        updateOne: { filter: { _id }, update: { $set: written[place] ?? { path: '' } } },
      })),
    )
    done += rows.length
  }
  return done
}
