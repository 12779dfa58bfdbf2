import type { ConversationCache } from '../conversations/createConversationCache.ts'
import type { Deliver } from '../deps.ts'
import type { SendLimits } from '../messages/createSendLimits.ts'
import type { PushWatch } from '../push/createPushWatch.ts'
import type { createSocketTable } from './createSocketTable.ts'

type Options = {
  conversationCache: ConversationCache
  sendLimits: SendLimits
  pushWatch: Pick<PushWatch, 'observeNews'>
  sockets: Pick<ReturnType<typeof createSocketTable>, 'send'>
  /** Sends a frame to the other instances. */
  sendToOthers: Deliver
  tieChanged: (userId: number, partnerId: number) => void
}

/** Sends frames to users' sockets on all instances. */
export function createDelivery({
  conversationCache,
  sendLimits,
  pushWatch,
  sockets,
  sendToOthers,
  tieChanged,
}: Options) {
  const sendHere: Deliver = (userIds, frame) => {
    if (frame.type === 'message') sendLimits.observeText(frame.message)
    if (frame.type === 'message' || frame.type === 'notices_changed') pushWatch.observeNews()
    conversationCache.observe(userIds, frame)
    sockets.send(userIds, frame)
  }
  const deliver: Deliver = (userIds, frame) => {
    if (userIds.length === 0) return
    sendHere(userIds, frame)
    sendToOthers(userIds, frame)
    // The first message of two companies makes them partners.
    if (frame.type === 'message' && frame.message.sequence === 1)
      tieChanged(frame.message.fromUserId, frame.message.toUserId)
  }
  /** Delivers a frame from another instance to the sockets here. */
  const deliverHere: Deliver = (userIds, frame) => {
    if (frame.type === 'message') sendLimits.count(frame.message.fromUserId)
    sendHere(userIds, frame)
  }
  return { deliver, deliverHere }
}
