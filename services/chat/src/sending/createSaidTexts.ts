import { dayMs } from '@materia/contracts/durations.ts'
import { createHash } from 'node:crypto'
import { sameTextCharacters, sameTextCompanies } from '@materia/contracts/chat/constants.ts'
import type { Message } from '@materia/contracts/chat/types.ts'
import { foldText } from '@materia/contracts/foldText.ts'
import { putLast } from './putLast.ts'

type Said = Pick<Message, 'fromUserId' | 'toUserId' | 'content'>

/** Of all companies; those said last. */
const textsMax = 20_000
/** Of one text. Whoever has confirmed it may write to more. */
const receiversMax = 2 * sameTextCompanies

/**
 * To how many companies one has written the same today. Remembered and not stored: every instance hears of each message, it only has to be asked
 * about, and what a restart forgets is asked about later.
 */
export function createSaidTexts() {
  const receiversOf = new Map<string, Map<number, number>>()

  return {
    note(message: Pick<Message, 'createdAt'> & Said): void {
      const key = keyOf(message)
      if (key === null) return
      const receivers = receiversOf.get(key) ?? new Map<number, number>()
      putLast(receivers, message.toUserId, Date.parse(message.createdAt), receiversMax)
      putLast(receiversOf, key, receivers, textsMax)
    },
    /** Whether it went to so many, and this receiver is none of them. */
    isSaidToMany(said: Said, at: Date): boolean {
      const key = keyOf(said)
      const receivers = key === null ? undefined : receiversOf.get(key)
      if (!receivers || receivers.has(said.toUserId)) return false
      return (
        [...receivers.values()].filter((time) => time > at.getTime() - dayMs).length >=
        sameTextCompanies
      )
    },
  }
}

/** Null where it is as short as what everybody says. */
function keyOf({ fromUserId, content }: Said): string | null {
  if (content.length < sameTextCharacters) return null
  const text = foldText(content).replaceAll(/\s+/g, ' ').trim()
  return text.length < sameTextCharacters
    ? null
    : `${fromUserId}/${createHash('sha1').update(text).digest('base64')}`
}
