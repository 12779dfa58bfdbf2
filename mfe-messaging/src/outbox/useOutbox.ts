import { useEffect, useMemo } from 'react'
import {
  addToOutbox,
  confirmInOutbox,
  outboxKey,
  parseOutbox,
  sendHeldMessages,
  removeAndHold,
  restoreDraft,
  type Said,
  type Writers,
} from './outbox.ts'
import { loadFlush, sendNow, useSendingFailure } from './startSending.ts'
import { onFirstInteraction } from '@materia/ui/src/onFirstInteraction.ts'
import { useStored } from '@materia/ui/src/storedText.ts'

/** What one has written to a partner and the service has not taken yet. */
export function useOutbox(writers: Writers) {
  // What does not come now comes with what is to be sent.
  useEffect(() => onFirstInteraction(() => void loadFlush().catch(() => {})), [])
  const stored = useStored(outboxKey(writers))
  const waiting = useMemo(() => parseOutbox(stored), [stored])
  const unconfirmed = waiting.find(({ isAsked }) => isAsked)
  return {
    waiting,
    failure: useSendingFailure(),
    /** Goes out only if one wants it to: many companies got it. */
    unconfirmed,
    send: (said: Partial<Said>) => addToOutbox(writers, said),
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
