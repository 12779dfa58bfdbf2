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
/** From so many on the database counts: this process missed what other instances sent while Redis was away. */
const countedHere = messagesPerMinute / 2

/** Texts of all companies; the newest stay. */
const textsMax = 20_000
/** Receivers of one text. A company that has confirmed it may write to more. */
const receiversMax = 2 * sameTextCompanies

/**
 * What this process knows of the limits of senders, without a query. Every instance observes each message. A restart forgets, and then the
 * database counts (`checkLimits.ts`) or the question about a repeated text comes later.
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
    /** Counts one more message of a company, unless it has so many that the database must count. A failed attempt counts as well. */
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
    /** Whether a text has gone to so many companies today, and this receiver is not one of them. */
    isSentToMany(text: Text, now: Date): boolean {
      const key = keyOf(text)
      const receivers = (key === null ? undefined : receiversOf.get(key)) ?? []
      if (receivers.some(({ userId }) => userId === text.toUserId)) return false
      return receivers.filter(({ at }) => at > now.getTime() - dayMs).length >= sameTextCompanies
    },
  }
}

/** Null for a text as short as what everybody writes. */
function keyOf({ fromUserId, content }: Text): string | null {
  if (content.length < sameTextCharacters) return null
  const text = foldText(content).replaceAll(/\s+/g, ' ').trim()
  return text.length < sameTextCharacters
    ? null
    : `${fromUserId}/${createHash('sha1').update(text).digest('base64')}`
}
