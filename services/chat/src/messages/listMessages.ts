import { plainListMax } from '@materia/contracts/chat/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { findNewest } from '@materia/service-kit/src/mongo/findNewest.ts'
import { readRows, rowsById } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { memberId, type MemberRows } from '../conversations/member.ts'
import { type MessageDocument, type MessageRows, partnerOf, toMessage } from './message.ts'

/** Lists the user's newest messages of all conversations as a plain array. */
export function listMessages({ members, messages }: MemberRows & MessageRows) {
  return route(chat.listMessages, async ({ user: { userId } }) => {
    // Two queries in place of one with `$or`, which no index would serve.
    const found = (
      await Promise.all(
        [{ fromUserId: userId }, { toUserId: userId, isWithheldFrom: null }].map((side) =>
          findNewest(messages, side, { limit: plainListMax }),
        ),
      )
    ).flat()
    const partners = [...new Set(found.map((message) => partnerOf(message, userId)))]
    const ids = partners.flatMap((id) => [memberId(userId, id), memberId(id, userId)])
    const byId = rowsById(members, await members.find({ _id: { $in: ids } }).lean())
    const ownOf = (message: MessageDocument) =>
      byId.get(memberId(userId, partnerOf(message, userId)))
    const shown = found
      .filter((message) => message.sequence > (ownOf(message)?.deletedSequence ?? 0))
      .toSorted((one, other) => other._id - one._id)
      .slice(0, plainListMax)
    return readRows(messages, shown, (message) =>
      toMessage(message, userId, {
        own: ownOf(message),
        theirs: byId.get(memberId(partnerOf(message, userId), userId)),
      }),
    )
  })
}
