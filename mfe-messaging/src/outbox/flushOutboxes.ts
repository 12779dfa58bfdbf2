import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { sendMessage } from '@materia/contracts/chat/api.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import {
  markForConfirmation,
  outboxPartners,
  readOutbox,
  removeAndHold,
  removeFromOutbox,
  restoreDraft,
  type Waiting,
  type Writers,
} from './outbox.ts'
import { leaveRefusal } from './refusal.ts'
import { isPassing, isSessionRefusal } from './retried.ts'

type OnSent = (message: Message) => void

/**
 * Sends all unsent messages of a user, in order within each conversation. One tab at a time sends.
 * The client id makes a repeated call the same message. Throws when the service is unreachable or
 * limits the rate; unsent messages stay stored. Messages after a refused one are held back, so that
 * they do not overtake it.
 */
export function flushOutboxes(userId: number, onSent: OnSent): Promise<void> {
  const flush = async () => {
    for (const partnerId of outboxPartners(userId)) await flushOutbox({ userId, partnerId }, onSent)
  }
  // Pages without TLS have no locks. There the client id still prevents a second copy.
  return 'locks' in navigator
    ? navigator.locks.request(`messages.outbox.${userId}`, flush)
    : flush()
}

async function flushOutbox(writers: Writers, onSent: OnSent): Promise<void> {
  for (let [next] = readOutbox(writers); next; [next] = readOutbox(writers)) {
    const { clientId, materialId, isAsked, isHeld } = next
    // Nothing overtakes a message that waits for a decision of its writer.
    if (isAsked || isHeld) return
    try {
      onSent(await call(sendMessage, { body: toDraft(writers, next) }))
      removeFromOutbox(writers, clientId)
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error) || isSessionRefusal(error)) throw error
      if (error.code === 'SAME_TEXT') markForConfirmation(writers, clientId)
      else {
        // The service does not say which image is missing, and with it the message would be refused
        // again.
        restoreDraft(
          writers,
          error.code === 'PICTURE_UNKNOWN' ? { ...next, attachmentUrls: [] } : next,
        )
        removeAndHold(writers, clientId)
      }
      leaveRefusal(writers.userId, {
        partnerId: writers.partnerId,
        code: error.code ?? '',
        materialId,
      })
    }
  }
}

function toDraft(
  { partnerId }: Writers,
  { content, materialId, attachmentUrls, clientId, isConfirmed }: Waiting,
) {
  return {
    toUserId: partnerId,
    content,
    clientId,
    ...(materialId !== fallbackMaterialId && { materialId }),
    ...(attachmentUrls.length > 0 && { attachmentUrls }),
    ...(isConfirmed && { isConfirmed }),
  }
}
