import { findNewest } from '@materia/service-kit/src/mongo/findNewest.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { type MemberDocument, memberId, type MemberRows } from '../conversations/member.ts'
import {
  isSeen,
  type MessageDocument,
  type MessageRows,
  partnerOf,
  toMessage,
} from '../messages/message.ts'
import { entryOf } from '../words/indexWords.ts'
import type { Search } from './parseSearch.ts'

/** Messages read by one query, and examined for one page. The next page continues there. */
const batch = 200
const examinedMax = 1_000

type Options = {
  userId: number
  search: Search
  limit: number
  /** Finds only ids below this one. Undefined begins with the newest. */
  before: number | undefined
}
type Found = { document: MessageDocument; words: string[] }

/**
 * Finds a reader's messages, newest first, and the position to continue. Examines a bounded number
 * of messages.
 */
export async function findMessages(
  deps: MemberRows & MessageRows,
  { userId, search, limit, before }: Options,
) {
  const members = new Map<string, MemberDocument>()
  const found: Found[] = []
  let below = before
  for (let examined = 0; below !== 0 && found.length < limit && examined < examinedMax;) {
    const entries = search.entries.map((entry) => entryOf(userId, entry))
    const rows = await findNewestOf(deps, entries, below)
    below = rows.length < batch ? 0 : rows.at(-1)!._id
    examined += rows.length
    const matching = readRows(deps.messages, rows, (document) => ({
      document,
      words: search.find(document.content),
    })).filter(({ words }) => words.length > 0)
    await addMembers(deps, members, matching, userId)
    found.push(
      ...matching.filter(({ document }) => {
        const own = members.get(memberId(userId, partnerOf(document, userId)))
        return own && isSeen(document, own)
      }),
    )
  }
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1)?.document._id : below
  const items = page.map(({ document, words }) => {
    const partnerId = partnerOf(document, userId)
    const [own, theirs] = [
      members.get(memberId(userId, partnerId)),
      members.get(memberId(partnerId, userId)),
    ]
    return { partnerId, message: toMessage(document, userId, { own, theirs }), words }
  })
  return { items, next: last !== undefined && last > 1 ? last : null }
}

/** One query for each entry: a single query for any of them would read all matches. */
async function findNewestOf(
  { messages }: MessageRows,
  entries: string[],
  below: number | undefined,
): Promise<MessageDocument[]> {
  const newest = (entry: string) =>
    findNewest(messages, { words: entry }, { limit: batch, ...(below && { below }) })
  const rows = (await Promise.all(entries.map(newest))).flat()
  const once = new Map(rows.map((row) => [row._id, row]))
  return [...once.values()].toSorted((one, other) => other._id - one._id).slice(0, batch)
}

/** Adds both companies' views of the found messages' conversations. */
async function addMembers(
  { members }: MemberRows,
  known: Map<string, MemberDocument>,
  found: Found[],
  userId: number,
): Promise<void> {
  const partners = [...new Set(found.map(({ document }) => partnerOf(document, userId)))]
  const missing = partners
    .flatMap((partner) => [memberId(userId, partner), memberId(partner, userId)])
    .filter((id) => !known.has(id))
  if (missing.length === 0) return
  const rows = await members.find({ _id: { $in: missing } }).lean()
  for (const member of readRows(members, rows, (row) => row)) known.set(member._id, member)
}
