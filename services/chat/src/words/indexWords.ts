import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { stemsOf } from './stemsOf.ts'
import { stopWords } from './stopWords.ts'

/** Number of different words of a message that can be found. */
const wordsMax = 80
/** A longer word is cut to this length. */
const lengthMax = 40
/** Lengths of the prefixes that find an incomplete word. */
const prefixes = [5, 3]

/**
 * Search entries of a message. Each begins with the reader's id, so a search never reads another
 * company's messages.
 */
export function indexWords({
  fromUserId,
  toUserId,
  isWithheldFrom,
  content,
}: Pick<Message, 'fromUserId' | 'toUserId' | 'content'> & {
  isWithheldFrom: number | null
}): string[] {
  const words = [...new Set(wordsOf(content))].filter(isFindable).slice(0, wordsMax)
  const entries = new Set(
    words.flatMap((word) => [
      ...stemsOf(cut(word)),
      ...prefixes
        .filter((length) => word.length >= length)
        .map((length) => prefixEntry(word, length)),
    ]),
  )
  const readers = [fromUserId, toUserId].filter((id) => id !== isWithheldFrom)
  return readers.flatMap((id) => [...entries].map((entry) => entryOf(id, entry)))
}

export const entryOf = (userId: number, entry: string) => `${userId} ${entry}`
export const cut = (word: string) => word.slice(0, lengthMax)
export const isFindable = (word: string) => word.length > 1 && !stopWords.has(word)
/** The shortest prefix that finds a word. */
export const prefixMin = 3

/** The longest stored prefix entry of a word, which matches the fewest other words. */
export function entryOfBeginning(word: string): string {
  return prefixEntry(word, prefixes.find((length) => word.length >= length) ?? prefixMin)
}

const prefixEntry = (word: string, length: number) => `${word.slice(0, length)}*`
