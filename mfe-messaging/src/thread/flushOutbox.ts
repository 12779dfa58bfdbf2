import { fallbackMaterialId } from '@materia/contracts/catalog/constants.ts'
import { sendMessage } from '@materia/contracts/chat/api.ts'
import type { Message } from '@materia/contracts/chat/types.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { outboxKey, readOutbox, removeFromOutbox, restoreDraft, type Waiting, type Writers } from './outbox.ts'
import { isPassing } from './retried.ts'

type Told = {
  onSent: (message: Message) => void
  /** The service refuses it: its text is back in the box. */
  onRefused: (error: ApiError, refused: Waiting) => void
}

// By conversation and not by screen: one that is closed and opened again must not send beside itself.
const underWay = new Map<string, Promise<Waiting | undefined>>()

/**
 * Sends what waits, one after the other; sent again it is the same message, by its client id. Answers what has to be confirmed before
 * anything else is sent. Throws where the service cannot be reached: all that is left waits.
 */
export function flushOutbox(writers: Writers, told: Told): Promise<Waiting | undefined> {
  const key = outboxKey(writers)
  const known = underWay.get(key)
  if (known) return known
  const flushing = sendAll(writers, told).finally(() => underWay.delete(key))
  underWay.set(key, flushing)
  return flushing
}

async function sendAll(writers: Writers, { onSent, onRefused }: Told): Promise<Waiting | undefined> {
  for (let [next] = readOutbox(writers); next; [next] = readOutbox(writers)) {
    const waiting = next
    try {
      onSent(await call(sendMessage, { body: toDraft(writers, waiting) }))
      removeFromOutbox(writers, waiting.clientId)
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error)) throw error
      if (error.code === 'SAME_TEXT') return waiting
      removeFromOutbox(writers, waiting.clientId)
      // Of its pictures nobody says which is gone, and it would not be sent with that one.
      restoreDraft(writers, error.code === 'PICTURE_UNKNOWN' ? { ...waiting, attachmentUrls: [] } : waiting)
      onRefused(error, waiting)
    }
  }
}

function toDraft({ partnerId }: Writers, { content, materialId, attachmentUrls, clientId, isConfirmed }: Waiting) {
  return { toUserId: partnerId, content, clientId, ...(materialId !== fallbackMaterialId && { materialId }), ...(attachmentUrls.length > 0 && { attachmentUrls }), ...(isConfirmed && { isConfirmed }) }
}
