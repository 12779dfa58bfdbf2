import { minuteMs } from '@materia/contracts/durations.ts'
import { isDeepStrictEqual } from 'node:util'
import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import { messagesPerMinute } from '@materia/contracts/chat/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import type { Message, MessageType } from '@materia/contracts/chat/types.ts'
import { hasText } from '@materia/contracts/rules.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { type ClientSession, transaction } from '@materia/service-kit/src/database/transaction.ts'
import { addMessage, type NewMessage, sendLocks } from '../addMessage.ts'
import type { ChatDeps } from '../deps.ts'
import { findLot } from '../findLot.ts'
import { findPartner } from '../findPartner.ts'
import { deliveredTo, memberId } from '../model/member.ts'
import { isSeen, type MessageDocument, toMessage } from '../model/message.ts'
import { sendTogether } from '../sending/sendTogether.ts'

export function sendMessage(deps: ChatDeps) {
  const addTogether = sendTogether(deps)
  return route(chat.sendMessage, async ({ body, user: { userId }, cause }) => {
    const {
      toUserId,
      materialId = fallbackMaterialId,
      content = '',
      attachmentUrl,
      attachmentUrls = attachmentUrl ? [attachmentUrl] : [],
      clientId = null,
      isConfirmed = false,
    } = body
    const isAboutLot = materialId !== fallbackMaterialId
    if (toUserId === userId) throw new AppError(chatErrors.OWN_CONVERSATION)
    if (!hasText.test(content) && !isAboutLot && attachmentUrls.length === 0)
      throw new AppError(chatErrors.MESSAGE_EMPTY)
    const said = { fromUserId: userId, toUserId, materialId, content, attachmentUrls, clientId }
    const plain = {
      ...said,
      _id: await deps.nextId.message(),
      messageType: typeOf(said),
      quoted: null,
      orderLine: null,
    }
    if (!isConfirmed && deps.talks.isSaidToMany(said, deps.now())) {
      const asked = await findSent(deps, said)
      if (asked) return answer(deps, asked)
      throw new AppError(chatErrors.SAME_TEXT)
    }
    const together = await addTogether({ message: plain, cause })
    if (together) return tell(deps, together, toMessage(together, userId, {}))

    const preparing = prepare(deps, said)
    // What was sent before is answered, also where nothing can be sent any more.
    preparing.catch(() => {})
    const earlier = await findSent(deps, said)
    if (earlier) return answer(deps, earlier)
    const { lot, deviceIds } = await preparing
    const message: NewMessage = { ...plain, quoted: lot?.quote ?? null }
    const sent = await transaction(
      deps.connection,
      async (session) => {
        const lately = await findLately(deps, session, userId)
        // The same, sent twice at once.
        return (
          sameAs(said, lately) ??
          addMessage(deps, session, message, { isConfirmed, sentLately: lately.length, deviceIds })
        )
      },
      { ...cause, locks: sendLocks(message) },
    )
    if (sent._id === message._id) deps.talks.noteSent(userId)
    return sent._id === message._id
      ? tell(deps, sent, toMessage(sent, userId, {}))
      : answer(deps, sent)
  })
}

type Said = Pick<
  MessageDocument,
  'fromUserId' | 'toUserId' | 'materialId' | 'content' | 'attachmentUrls' | 'clientId'
>

function typeOf({ materialId, attachmentUrls }: Said): MessageType {
  const isAboutLot = materialId !== fallbackMaterialId
  if (attachmentUrls.length > 0) return isAboutLot ? 'image_with_material' : 'image'
  return isAboutLot ? 'material' : 'text'
}

/** What a message needs besides its conversation, asked at once. Throws COMPANY_GONE, MATERIAL_UNKNOWN. */
async function prepare(deps: ChatDeps, { fromUserId, toUserId, materialId }: Said) {
  const [lot, devices] = await Promise.all([
    // With a company its listings are gone too.
    findPartner(deps, toUserId).then(() =>
      materialId === fallbackMaterialId ? null : findLot(deps, materialId, [fromUserId, toUserId]),
    ),
    deps.devices.of([toUserId]),
  ])
  return { lot, deviceIds: devices.get(toUserId) ?? [] }
}

/** What was sent with this client id before. Throws CLIENT_ID_REUSED where that says something else. */
async function findSent(
  { messages }: Pick<ChatDeps, 'messages'>,
  said: Said,
): Promise<MessageDocument | null> {
  if (said.clientId === null) return null
  // By the client id alone: with its sender there are servers that walk through all that the sender ever wrote.
  return sameAs(said, await messages.find({ clientId: said.clientId }).lean())
}

/** All that counts for the limit of a minute. */
function findLately(
  { messages, now }: Pick<ChatDeps, 'messages' | 'now'>,
  session: ClientSession,
  fromUserId: number,
): Promise<MessageDocument[]> {
  return messages
    .find({ fromUserId, createdAt: { $gt: new Date(now().getTime() - minuteMs) } })
    .sort({ createdAt: -1 })
    .limit(messagesPerMinute)
    .session(session)
    .lean()
}

function sameAs(
  { clientId, fromUserId, ...said }: Said,
  sent: MessageDocument[],
): MessageDocument | null {
  const earlier =
    clientId === null
      ? undefined
      : sent.find((message) => message.clientId === clientId && message.fromUserId === fromUserId)
  if (!earlier) return null
  // Rows of the last release have no pictures.
  const { toUserId, materialId, content, attachmentUrls = [] } = earlier
  const isSame = isDeepStrictEqual({ toUserId, materialId, content, attachmentUrls }, said)
  if (!isSame) throw new AppError(chatErrors.CLIENT_ID_REUSED)
  return earlier
}

/** Told once more: the first time may have ended before it was told. The partner only where it may not have come yet, and is still wanted. */
async function answer(
  { members, live }: Pick<ChatDeps, 'members' | 'live'>,
  message: MessageDocument,
): Promise<Message> {
  const { fromUserId, toUserId, sequence } = message
  const [ownId, theirId] = [memberId(fromUserId, toUserId), memberId(toUserId, fromUserId)]
  const both = await members.find({ _id: { $in: [ownId, theirId] } }).lean()
  const theirs = both.find(({ _id }) => _id === theirId)
  const isOpen = both.length === 2 && both.every(({ isBlocked }) => !isBlocked)
  const isMissing =
    isOpen && theirs !== undefined && isSeen(message, theirs) && sequence > deliveredTo(theirs)
  const answered = toMessage(message, fromUserId, { theirs })
  live.deliver(isMissing ? [fromUserId, toUserId] : [fromUserId], {
    type: 'message',
    message: answered,
  })
  return answered
}

function tell(
  { live }: Pick<ChatDeps, 'live'>,
  { fromUserId, toUserId, isWithheldFrom }: MessageDocument,
  message: Message,
): Message {
  live.deliver(isWithheldFrom === null ? [fromUserId, toUserId] : [fromUserId], {
    type: 'message',
    message,
  })
  return message
}
