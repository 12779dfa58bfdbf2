import { conversationFilters, type ConversationFilter } from '@materia/contracts/chat/constants.ts'
import { messagesPath } from '@materia/contracts/chat/screenPaths.ts'

/** What the address says: `null` for a company or a listing that no number names. */
export type MessagesAddress = {
  partnerId: number | null | undefined
  materialId: number | undefined
  /** The sequence of the message that the conversation is opened at. */
  at: number | undefined
  filter: ConversationFilter
  search: string
}

export function readMessagesAddress(params: URLSearchParams): MessagesAddress {
  const chat = params.get('chat')
  return {
    partnerId: chat === null ? undefined : readId(chat),
    materialId: readId(params.get('material')) ?? undefined,
    at: readId(params.get('at')) ?? undefined,
    filter: conversationFilters.find((filter) => filter === params.get('filter')) ?? 'all',
    search: params.get('search') ?? '',
  }
}

/** The list as it is, with this conversation open, at a message where one is named; with none where no company is. */
export function openConversationPath(
  params: URLSearchParams,
  partnerId?: number,
  at?: number,
): string {
  const next = new URLSearchParams(params)
  for (const name of ['material', 'chat', 'at']) next.delete(name)
  if (partnerId !== undefined) next.set('chat', String(partnerId))
  if (at !== undefined) next.set('at', String(at))
  return next.size === 0 ? messagesPath : `${messagesPath}?${next}`
}

/** A record's id as an address has it; `null` for anything else. */
export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
