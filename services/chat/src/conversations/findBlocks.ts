import type { FindBlocksReply, FindBlocksRequest } from '@materia/contracts/chat/blocks.ts'
import type { MemberRows } from './member.ts'

/** The blocks of these companies, in both directions. */
export function findBlocks({ members }: MemberRows) {
  return async ({ userIds }: FindBlocksRequest): Promise<FindBlocksReply> => {
    const found = await Promise.all(
      ['userId', 'partnerId'].map((side) =>
        members
          .find({ isBlocked: true, [side]: { $in: userIds } }, { userId: 1, partnerId: 1 })
          .lean(),
      ),
    )
    return { blocks: found.flat().map(({ userId, partnerId }) => ({ userId, partnerId })) }
  }
}
