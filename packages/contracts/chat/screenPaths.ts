export const messagesPath = '/messages'

/**
 * The conversation with a company, optionally about a listing. `offer`: opens the form for an offer
 * about this listing. `request`, `wanted`: the form answers this request or wanted post.
 */
export function conversationPath({ userId, materialId, ...form }: ConversationAddress): string {
  const parameters = Object.entries({ material: materialId, ...form }).flatMap(([name, id]) =>
    id === undefined ? [] : `&${name}=${id}`,
  )
  return `${messagesPath}?chat=${userId}${parameters.join('')}`
}
type ConversationAddress = {
  userId: number
  materialId?: number | undefined
  offer?: number | undefined
  request?: number | undefined
  wanted?: number | undefined
}

export function contactSellerPath(sellerId: number | string): string {
  return `/contact/${sellerId}`
}

/** Path of message pictures, which only the two companies can read. */
export const picturesPath = '/api/messages/pictures'
export const picturePathPattern = /^\/api\/messages\/pictures\/[0-9a-f]{24}-[0-9a-f]{6}\.webp$/

/** Whether an address of a browser shows an open conversation. */
export function isConversationOpen({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): boolean {
  return pathname === messagesPath && new URLSearchParams(search).has('chat')
}
