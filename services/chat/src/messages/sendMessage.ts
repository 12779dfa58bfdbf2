import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { chat } from '@materia/contracts/chat/contract.ts'
import { chatErrors } from '@materia/contracts/chat/errors.ts'
import type { Message, Quote } from '@materia/contracts/chat/message.ts'
import type { MessageType } from '@materia/contracts/chat/constants.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findPartner } from '../companies/findPartner.ts'
import { bothMembers, deliveredTo, type MemberRows } from '../conversations/member.ts'
import type { BaseDeps } from '../deps.ts'
import { findMaterial } from '../materials/findMaterial.ts'
import type { MaterialRows } from '../materials/material.ts'
import { batchMessages } from './batchMessages.ts'
import type { SendLimits } from './createSendLimits.ts'
import { findSent } from './findSent.ts'
import { isSeen, type MessageDocument, type NewMessage, toMessage } from './message.ts'
import { type LockedDeps, writeUnderLocks } from './writeUnderLocks.ts'

type Deps = LockedDeps &
  MaterialRows &
  Pick<BaseDeps, 'sendRequest' | 'sockets'> & { sendLimits: SendLimits }

export function sendMessage(deps: Deps) {
  const { nextId, now, sendLimits } = deps
  const addToBatch = batchMessages(deps)
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
    const isAboutMaterial = materialId !== fallbackMaterialId
    if (toUserId === userId) throw new AppError(chatErrors.OWN_CONVERSATION)
    if (content === '' && !isAboutMaterial && attachmentUrls.length === 0)
      throw new AppError(chatErrors.MESSAGE_EMPTY)
    const message: NewMessage = {
      _id: await nextId.message(),
      fromUserId: userId,
      toUserId,
      materialId,
      content,
      messageType: typeOf(isAboutMaterial, attachmentUrls.length > 0),
      attachmentUrls,
      quoted: null,
      orderLine: null,
      clientId,
    }
    if (!isConfirmed && sendLimits.isSentToMany(message, now())) {
      const earlier = await findSent(deps, message)
      if (earlier) return sendAgain(deps, earlier)
      throw new AppError(chatErrors.SAME_TEXT)
    }
    const added = await addToBatch({ message, cause })
    if (added) return deliver(deps, added)

    const quoting = findQuote(deps, message)
    // A repeated message gets its response even when nothing more can be sent, so this rejection is
    // handled later.
    quoting.catch(() => {})
    const earlier = await findSent(deps, message)
    if (earlier) return sendAgain(deps, earlier)
    const quoted = await quoting
    const sent = await writeUnderLocks(deps, { ...message, quoted }, { cause, isConfirmed })
    if (sent._id !== message._id) return sendAgain(deps, sent)
    sendLimits.count(userId)
    return deliver(deps, sent)
  })
}

function typeOf(isAboutMaterial: boolean, hasPictures: boolean): MessageType {
  if (hasPictures) return isAboutMaterial ? 'image_with_material' : 'image'
  return isAboutMaterial ? 'material' : 'text'
}

/**
 * The price of the message's listing at this time. Null for an unlisted one of the other company,
 * because the sender may only know its number. Throws COMPANY_GONE or MATERIAL_UNKNOWN.
 */
async function findQuote(
  deps: Deps,
  { fromUserId, toUserId, materialId }: NewMessage,
): Promise<Quote | null> {
  await findPartner(deps, toUserId)
  if (materialId === fallbackMaterialId) return null
  // The listing must belong to one of the two companies. Checked after the company, whose deletion
  // also removes its listings.
  const { userId, isUnlisted, quote } = await findMaterial(deps, materialId, [fromUserId, toUserId])
  return isUnlisted && userId !== fromUserId ? null : quote
}

/**
 * Delivers a message again, because the first delivery may have failed. The partner gets it only
 * when it may be missing and is still visible.
 */
async function sendAgain(
  { members, sockets }: MemberRows & Pick<BaseDeps, 'sockets'>,
  message: MessageDocument,
): Promise<Message> {
  const { fromUserId, toUserId, sequence } = message
  const both = await members.find(bothMembers(fromUserId, toUserId)).lean()
  const theirs = both.find(({ userId }) => userId === toUserId)
  const isOpen = both.length === 2 && both.every(({ isBlocked }) => !isBlocked)
  const isMissing =
    isOpen && theirs !== undefined && isSeen(message, theirs) && sequence > deliveredTo(theirs)
  const shown = toMessage(message, fromUserId, { theirs })
  sockets.deliver(isMissing ? [fromUserId, toUserId] : [fromUserId], {
    type: 'message',
    message: shown,
  })
  return shown
}

function deliver({ sockets }: Pick<BaseDeps, 'sockets'>, sent: MessageDocument): Message {
  const { fromUserId, toUserId, isWithheldFrom } = sent
  const message = toMessage(sent, fromUserId, {})
  sockets.deliver(isWithheldFrom === null ? [fromUserId, toUserId] : [fromUserId], {
    type: 'message',
    message,
  })
  return message
}
