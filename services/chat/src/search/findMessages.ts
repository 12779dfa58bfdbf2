import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { type MemberDocument, memberId, type MemberRows } from '../conversations/member.ts'
import { isSeen, type MessageDocument, toMessage, type MessageRows } from '../messages/message.ts'
import { entryOf } from '../words/indexWords.ts'
import type { Search } from './parseSearch.ts'

/** Of so many ids is asked at first, and of four times as many each time that there is too little: a database may read all that matches, whatever the limit. */
const widthMin = 2_000
const widthGrowth = 4
/** Most messages of one query, and of one page: what is not found by then is found by the next. */
const batch = 200
const examinedMax = 1_000

type Options = {
  userId: number
  search: Search
  limit: number
  /** Ids below this one, from the newest on where there is none. */
  before: number | undefined
  /** About how far ids have come. */
  newestId: number
}
type Found = { document: MessageDocument; words: string[] }

/** A reader's messages with what is searched for, newest first, and where to go on; it reads a bounded number of messages. */
export async function findMessages(
  deps: MemberRows & MessageRows,
  { userId, search, limit, before, newestId }: Options,
) {
  const members = new Map<string, MemberDocument>()
  const found: Found[] = []
  let below = before ?? Number.MAX_SAFE_INTEGER
  let width = widthMin
  for (let examined = 0; below > 1 && found.length < limit && examined < examinedMax;) {
    const from = Math.max(1, Math.min(below, newestId + 1) - width)
    const rows = await read(
      deps,
      search.entries.map((entry) => entryOf(userId, entry)),
      { from, below },
    )
    const isWhole = rows.length < batch
    below = isWhole ? from : (rows.at(-1)?._id ?? from)
    if (isWhole) width *= widthGrowth
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

/** One query for each entry, as one for any of them reads all that match. */
async function read(
  { messages }: MessageRows,
  entries: string[],
  { from, below }: { from: number; below: number },
): Promise<MessageDocument[]> {
  const newest = (entry: string) =>
    messages
      .find({ words: entry, _id: { $gte: from, $lt: below } })
      .sort({ _id: -1 })
      .limit(batch)
      .lean()
  const rows = (await Promise.all(entries.map(newest))).flat()
  const once = new Map(rows.map((row) => [row._id, row]))
  return [...once.values()].toSorted((one, other) => other._id - one._id).slice(0, batch)
}

/** How both sides see the conversations of these. */
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

const partnerOf = ({ fromUserId, toUserId }: MessageDocument, userId: number) =>
  fromUserId === userId ? toUserId : fromUserId
