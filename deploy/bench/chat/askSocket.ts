import type { LiveFrame } from '@materia/contracts/chat/live.ts'
import type { SentFrame } from '@materia/contracts/chat/frame.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import type { Socket } from 'socket.io-client'

const answerMs = 2_000

/** Asks what was said after a sequence, as a page does whose connection is new; null where no answer comes. */
export function askSocket(
  socket: Socket,
  partnerId: number,
  after: number,
): Promise<ConversationMessages | null> {
  const { promise, resolve } = Promise.withResolvers<ConversationMessages | null>()
  const asked: SentFrame = { type: 'since', partnerId, after }
  const handle = (_type: string, frame: LiveFrame) =>
    frame.type === 'missed' && frame.after === after && resolve(frame.page)
  const giveUp = () => resolve(null)
  const timer = setTimeout(giveUp, answerMs)
  socket.onAny(handle)
  socket.once('disconnect', giveUp)
  socket.emit(asked.type, asked)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.offAny(handle)
    socket.off('disconnect', giveUp)
  })
}
