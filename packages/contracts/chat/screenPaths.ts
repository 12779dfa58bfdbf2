export const messagesPath = '/messages'

/** The conversation with a company, about a listing where one is named. */
export function conversationPath({ userId, materialId }: { userId: number; materialId?: number }): string {
  return `${messagesPath}?chat=${userId}${materialId === undefined ? '' : `&material=${materialId}`}`
}

export function contactSellerPath(sellerId: number | string): string {
  return `/contact/${sellerId}`
}
