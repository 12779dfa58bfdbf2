import { conversationFilters, type ConversationFilter } from '@materia/contracts/chat/constants.ts'
import { messagesPath } from '@materia/contracts/chat/screenPaths.ts'
import { type NewOffer, offerParams } from '../thread/offers/newOffer.ts'

/** The parameters of the screen's URL. `null` for an invalid company or listing id. */
export type MessagesAddress = {
  partnerId: number | null | undefined
  materialId: number | undefined
  /** The offer that the company wants to write. */
  offer: NewOffer | undefined
  /** Sequence number of the message at which the conversation opens. */
  at: number | undefined
  filter: ConversationFilter
  search: string
}

export function readMessagesAddress(params: URLSearchParams): MessagesAddress {
  const chat = params.get('chat')
  return {
    partnerId: chat === null ? undefined : readId(chat),
    materialId: readId(params.get('material')) ?? undefined,
    offer: readNewOffer(params),
    at: readId(params.get('at')) ?? undefined,
    filter: conversationFilters.find((filter) => filter === params.get('filter')) ?? 'all',
    search: params.get('search') ?? '',
  }
}

function readNewOffer(params: URLSearchParams): NewOffer | undefined {
  const [materialId, requestId, wantedId] = offerParams.map(
    (name) => readId(params.get(name)) ?? undefined,
  )
  return materialId || requestId || wantedId ? { materialId, requestId, wantedId } : undefined
}

/**
 * The current list with this conversation open, optionally at a message. Without a partner no
 * conversation is open.
 */
export function openConversationPath(
  params: URLSearchParams,
  partnerId?: number,
  at?: number,
): string {
  const next = new URLSearchParams(params)
  for (const name of ['material', 'chat', 'at', ...offerParams]) next.delete(name)
  if (partnerId !== undefined) next.set('chat', String(partnerId))
  if (at !== undefined) next.set('at', String(at))
  return next.size === 0 ? messagesPath : `${messagesPath}?${next}`
}

/** A valid record id, or `null`. */
export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
