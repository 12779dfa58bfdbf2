import { chat } from '@materia/contracts/chat/contract.ts'
import type { ConversationFilter } from '@materia/contracts/chat/constants.ts'
import { pageByTime } from '@materia/service-kit/src/mongo/pageByTime.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { PartnerRows } from '../companies/partner.ts'
import type { MemberDocument, MemberRows } from '../conversations/member.ts'
import type { MaterialRows } from '../materials/material.ts'
import type { MessageRows } from '../messages/message.ts'
import { toConversations } from './toConversations.ts'

const filters: Record<ConversationFilter, object> = {
  all: { isArchived: false },
  unread: { isArchived: false, unreadCount: { $gt: 0 } },
  archived: { isArchived: true },
}

export function listConversations(deps: MemberRows & MessageRows & PartnerRows & MaterialRows) {
  return route(
    chat.listConversations,
    async ({ query: { filter = 'all', limit, cursor }, user: { userId } }) => {
      const find = (rows: object, most: number) =>
        deps.members
          .find({ userId, ...filters[filter], ...rows })
          .sort({ lastMessageAt: -1, _id: -1 })
          .limit(most)
          .lean()
      const { rows, nextCursor } = await pageByTime(find, {
        field: 'lastMessageAt',
        placeOf,
        size: limit,
        cursor,
        list: filter,
      })
      return {
        items: await toConversations(
          deps,
          readRows(deps.members, rows, (member) => member),
        ),
        nextCursor,
      }
    },
  )
}

// Lists contain no member without messages.
const placeOf = ({ lastMessageAt, _id }: MemberDocument) => ({
  at: lastMessageAt ?? new Date(0),
  id: _id,
})
