import { chat } from '@materia/contracts/chat/contract.ts'
import type { CatalogDeps } from '../deps.ts'

/**
 * The companies that a company has blocked, or was blocked by. Throws without a response of chat,
 * so that no match joins two of them.
 */
export async function findBlocked(
  { sendRequest }: Pick<CatalogDeps, 'sendRequest'>,
  userId: number,
): Promise<Set<number>> {
  const { blocks } = await sendRequest(chat.findBlocks, { userIds: [userId] })
  return new Set(blocks.map((block) => (block.userId === userId ? block.partnerId : block.userId)))
}
