import { chat } from '@materia/contracts/chat/contract.ts'
import type { ConversationFilter } from '@materia/contracts/chat/types.ts'
import { foreignCursor } from '@materia/service-kit/src/foreignCursor.ts'
import { readRows } from '@materia/service-kit/src/readRows.ts'
import { route } from '@materia/service-kit/src/route.ts'
import type { ChatDeps } from '../deps.ts'
import type { MemberDocument } from '../model/member.ts'
import { toConversations } from '../toConversations.ts'

const filters: Record<ConversationFilter, object> = {
  all: { isArchived: false },
  unread: { isArchived: false, unreadCount: { $gt: 0 } },
  archived: { isArchived: true },
}

export function listConversations(deps: Pick<ChatDeps, 'members' | 'messages' | 'partners'>) {
  return route(chat.listConversations, async ({ query: { filter = 'all', limit, cursor }, user: { userId } }) => {
    const list = { userId, ...filters[filter] }
    const after = cursor === undefined ? undefined : decode(filter, cursor)
    // Two queries in place of one with `$or`, which no index would serve: the rest of one moment, then what is older.
    const newest = (rows: object, most: number) => deps.members.find({ ...list, ...rows }).sort({ lastMessageAt: -1, _id: -1 }).limit(most).lean()
    const tied = after ? await newest({ lastMessageAt: after.at, _id: { $lt: after.id } }, limit + 1) : []
    const before = { $gt: new Date(0), ...(after && { $lt: after.at }) }
    const older = tied.length > limit ? [] : await newest({ lastMessageAt: before }, limit + 1 - tied.length)
    const found = [...tied, ...older]
    const page = found.slice(0, limit)
    return {
      items: await toConversations(deps, readRows(deps.members, page, (member) => member)),
      nextCursor: found.length > limit ? encode(filter, page.at(-1)!) : null,
    }
  })
}

function encode(filter: ConversationFilter, { lastMessageAt, _id }: MemberDocument): string {
  return Buffer.from(`${filter} ${lastMessageAt?.getTime()} ${_id}`).toString('base64url')
}

function decode(filter: ConversationFilter, cursor: string): { at: Date; id: string } {
  const [given, ms = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (given !== filter || !/^\d{1,15}$/.test(ms) || !/^\d{1,16}\/\d{1,16}$/.test(id)) throw foreignCursor()
  return { at: new Date(Number(ms)), id }
}
