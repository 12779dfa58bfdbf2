import { useEffect, useMemo } from 'react'
import {
  addToOutbox,
  confirmInOutbox,
  outboxKey,
  parseOutbox,
  sendHeldMessages,
  removeAndHold,
  restoreDraft,
  type OutgoingMessage,
  type Writers,
} from './outbox.ts'
import { loadFlush, sendNow, useSendingFailure } from './startSending.ts'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { useStored } from '@materia/ui/src/storedText.ts'

/** Messages to a partner that the service has not accepted yet. */
export function useOutbox(writers: Writers) {
  // After a failed preload, the first message to send loads the code.
  useEffect(() => onFirstInteraction(() => void loadFlush().catch(() => {})), [])
  const stored = useStored(outboxKey(writers))
  const waiting = useMemo(() => parseOutbox(stored), [stored])
  const unconfirmed = waiting.find(({ isAsked }) => isAsked)
  return {
    waiting,
    failure: useSendingFailure(),
    /** The same text went to many companies, so the writer must confirm it before it is sent. */
    unconfirmed,
    send: (said: Partial<OutgoingMessage>) => addToOutbox(writers, said),
    confirm: () => {
      if (unconfirmed) confirmInOutbox(writers, unconfirmed.clientId)
    },
    giveUp: () => {
      if (!unconfirmed) return
      restoreDraft(writers, unconfirmed)
      removeAndHold(writers, unconfirmed.clientId)
    },
    retry: () => {
      sendHeldMessages(writers)
      sendNow()
    },
  }
}
