import { conversationFilters } from '@materia/contracts/chat/constants.ts'
import { messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import type { ConversationFilter } from '@materia/contracts/chat/types.ts'

/** What the address says: `null` for a company or a listing that no number names. */
export type MessagesAddress = {
  partnerId: number | null | undefined
  materialId: number | undefined
  filter: ConversationFilter
  search: string
}

export function readMessagesAddress(params: URLSearchParams): MessagesAddress {
  const chat = params.get('chat')
  return {
    partnerId: chat === null ? undefined : readId(chat),
    materialId: readId(params.get('material')) ?? undefined,
    filter: conversationFilters.find((filter) => filter === params.get('filter')) ?? 'all',
    search: params.get('search') ?? '',
  }
}

/** The list as it is, with this conversation open; with none where no company is named. */
export function openConversationPath(params: URLSearchParams, partnerId?: number): string {
  const next = new URLSearchParams(params)
  next.delete('material')
  next.delete('chat')
  if (partnerId !== undefined) next.set('chat', String(partnerId))
  return next.size === 0 ? messagesPath : `${messagesPath}?${next}`
}

/** A record's id as an address has it; `null` for anything else. */
export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
