import { createHash } from 'node:crypto'
import {
  messagesPerMinute,
  sameTextCharacters,
  sameTextCompanies,
} from '@materia/contracts/chat/constants.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { dayMs, minuteMs } from '@materia/contracts/durations.ts'
import { foldText } from '@materia/contracts/text/foldText.ts'
import { LRUCache } from 'lru-cache'

export type SendLimits = ReturnType<typeof createSendLimits>
type Text = Pick<Message, 'fromUserId' | 'toUserId' | 'content'>

const sendersMax = 20_000
/**
 * Past this number the database counts, because this process may have missed messages of other
 * instances while Redis was down.
 */
const countedHere = messagesPerMinute / 2

/** Number of texts over all companies. The oldest are evicted. */
const textsMax = 20_000
/** Receivers stored for one text. A company may confirm the text and write to more. */
const receiversMax = 2 * sameTextCompanies

/**
 * Counts senders' messages in memory, without queries. Every instance observes each message. After
 * a restart the database counts (`checkLimits.ts`), and the question about a repeated text comes
 * later.
 */
export function createSendLimits() {
  const sentAt = new LRUCache<number, number[]>({ max: sendersMax })
  const receiversOf = new LRUCache<string, { userId: number; at: number }[]>({ max: textsMax })

  const recentOf = (userId: number) =>
    (sentAt.get(userId) ?? []).filter((time) => performance.now() - time < minuteMs)
  const count = (userId: number) =>
    void sentAt.set(userId, [...recentOf(userId), performance.now()])

  return {
    count,
    /**
     * Counts one more message of a company. Returns false when the database must count. Failed
     * attempts count too.
     */
    takesOne(userId: number): boolean {
      const isBelow = recentOf(userId).length < countedHere
      if (isBelow) count(userId)
      return isBelow
    },
    observeText(message: Text & Pick<Message, 'createdAt'>): void {
      const key = keyOf(message)
      if (key === null) return
      const { toUserId: userId, createdAt } = message
      const others = (receiversOf.get(key) ?? []).filter((one) => one.userId !== userId)
      receiversOf.set(key, [...others, { userId, at: Date.parse(createdAt) }].slice(-receiversMax))
    },
    /** Whether a text went to too many companies today, and this receiver has not got it yet. */
    isSentToMany(text: Text, now: Date): boolean {
      const key = keyOf(text)
      const receivers = (key === null ? undefined : receiversOf.get(key)) ?? []
      if (receivers.some(({ userId }) => userId === text.toUserId)) return false
      return receivers.filter(({ at }) => at > now.getTime() - dayMs).length >= sameTextCompanies
    },
  }
}

/** Null for a short text, which may be common. */
function keyOf({ fromUserId, content }: Text): string | null {
  if (content.length < sameTextCharacters) return null
  const text = foldText(content).replaceAll(/\s+/g, ' ').trim()
  return text.length < sameTextCharacters
    ? null
    : `${fromUserId}/${createHash('sha1').update(text).digest('base64')}`
}
