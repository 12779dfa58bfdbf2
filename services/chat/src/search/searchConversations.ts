import { chat } from '@materia/contracts/chat/contract.ts'
import type { ConversationSearchPage } from '@materia/contracts/chat/conversation.ts'
import { decodeIdCursor, encodeIdCursor } from '@materia/service-kit/src/paging/idCursor.ts'
import { rowsById } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { toPartner, type PartnerRows } from '../companies/partner.ts'
import type { MemberRows } from '../conversations/member.ts'
import { toConversations } from '../inbox/toConversations.ts'
import type { MaterialRows } from '../materials/material.ts'
import type { MessageRows } from '../messages/message.ts'
import { findMessages } from './findMessages.ts'
import { findPartners, newestConversations } from './findPartners.ts'
import { parseSearch } from './parseSearch.ts'

type Deps = MemberRows & MessageRows & PartnerRows & MaterialRows

const list = 'found'

export function searchConversations(deps: Deps) {
  return route(
    chat.searchConversations,
    async ({ query: { q, limit, cursor }, user: { userId } }): Promise<ConversationSearchPage> => {
      const before = cursor === undefined ? undefined : decodeIdCursor(list, cursor)
      const conversations = before === undefined ? await newestConversations(deps, userId) : []
      const search = parseSearch(q)
      const [named, found] = await Promise.all([
        findPartners(deps, conversations, q).then(async ({ members, hasMore }) => ({
          partners: await toConversations(deps, members),
          hasMorePartners: hasMore,
        })),
        search && (before !== undefined || conversations.length > 0)
          ? findMessages(deps, { userId, search, limit, before })
          : { items: [], next: null },
      ])
      return {
        ...named,
        items: await withPartners(deps, found.items),
        nextCursor: found.next === null ? null : encodeIdCursor(list, found.next),
      }
    },
  )
}

async function withPartners<Item extends { partnerId: number }>({ partners }: Deps, items: Item[]) {
  const rows = await partners
    .find({ _id: { $in: [...new Set(items.map(({ partnerId }) => partnerId))] } })
    .lean()
  const known = rowsById(partners, rows)
  return items.map(({ partnerId, ...item }) => ({
    partner: toPartner(partnerId, known.get(partnerId)),
    ...item,
  }))
}
