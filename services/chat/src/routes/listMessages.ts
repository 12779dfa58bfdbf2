import { plainListMax } from '@materia/contracts/chat/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { lastIdOf } from '@materia/service-kit/src/database/ids.ts'
import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { ChatDeps } from '../deps.ts'
import { memberId } from '../model/member.ts'
import { type MessageDocument, toMessage } from '../model/message.ts'

const widthMin = 2_000
const widthGrowth = 4

/** The plain list of spec 7. */
export function listMessages({
  connection,
  members,
  messages,
}: Pick<ChatDeps, 'connection' | 'members' | 'messages'>) {
  return route(chat.listMessages, async ({ user: { userId } }) => {
    // The last message of a conversation need not have its largest number: those of several processes come side by side.
    const newestId = await lastIdOf(connection, 'messages')
    // Two queries in place of one with `$or`, which no index would serve.
    const found = (
      await Promise.all(
        [{ fromUserId: userId }, { toUserId: userId, isWithheldFrom: null }].map((side) =>
          findNewest({ messages }, side, newestId),
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

/** The newest of one side, in ranges of ids that grow: there are servers that walk through all that match, whatever the limit. */
async function findNewest(
  { messages }: Pick<ChatDeps, 'messages'>,
  side: object,
  newestId: number,
): Promise<MessageDocument[]> {
  const found: MessageDocument[] = []
  let below = newestId + 1
  for (let width = widthMin; below > 1 && found.length < plainListMax; width *= widthGrowth) {
    const from = Math.max(1, below - width)
    found.push(
      ...(await messages
        .find({ ...side, _id: { $gte: from, $lt: below } })
        .sort({ _id: -1 })
        .limit(plainListMax - found.length)
        .lean()),
    )
    below = from
  }
  return found
}
