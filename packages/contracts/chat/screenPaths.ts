export const messagesPath = '/messages'

/**
 * The conversation with a company, optionally about a listing. `offer`: opens the form for an offer
 * about this listing.
 */
export function conversationPath({
  userId,
  materialId,
  offer,
}: {
  userId: number
  materialId?: number
  offer?: number
}): string {
  const material = materialId === undefined ? '' : `&material=${materialId}`
  return `${messagesPath}?chat=${userId}${material}${offer === undefined ? '' : `&offer=${offer}`}`
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
