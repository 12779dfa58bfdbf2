import { plainListMax } from '@materia/contracts/chat/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { findNewest } from '@materia/service-kit/src/mongo/findNewest.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { memberId, type MemberRows } from '../conversations/member.ts'
import { type MessageDocument, toMessage, type MessageRows } from './message.ts'

/** The plain list of spec 7. */
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
    const partnerOf = ({
      fromUserId,
      toUserId,
    }: Pick<MessageDocument, 'fromUserId' | 'toUserId'>) =>
      fromUserId === userId ? toUserId : fromUserId
    const partners = [...new Set(found.map(partnerOf))]
    const rows = await members
      .find({
        _id: {
          $in: partners.flatMap((partner) => [
            memberId(userId, partner),
            memberId(partner, userId),
          ]),
        },
      })
      .lean()
    const byId = new Map(readRows(members, rows, (member) => [member._id, member] as const))
    const shown = found
      .filter(
        (message) =>
          message.sequence > (byId.get(memberId(userId, partnerOf(message)))?.deletedSequence ?? 0),
      )
      .toSorted((one, other) => other._id - one._id)
      .slice(0, plainListMax)
    return readRows(messages, shown, (message) =>
      toMessage(message, userId, {
        own: byId.get(memberId(userId, partnerOf(message))),
        theirs: byId.get(memberId(partnerOf(message), userId)),
      }),
    )
  })
}
