import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { stemsOf } from './stemsOf.ts'
import { stopWords } from './stopWords.ts'

/** So many different words of a message can be found. */
const wordsMax = 80
/** Of a longer one its beginning. */
const lengthMax = 40
/** How long the beginnings are by which an unfinished word is found. */
const prefixes = [5, 3]

/** What a message is found by: each entry begins with the reader, so that nobody's search reads what is not theirs. */
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
/** The shortest beginning that finds a word. */
export const prefixMin = 3

/** The entry that leads to all words that begin like this one, and to as few others as there can be. */
export function entryOfBeginning(word: string): string {
  return prefixEntry(word, prefixes.find((length) => word.length >= length) ?? prefixMin)
}

const prefixEntry = (word: string, length: number) => `${word.slice(0, length)}*`
