import type { Message } from '@materia/contracts/chat/types.ts'
import type { ApiError } from '@materia/ui/src/ApiError.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLiveFrames } from '../live/liveFrames.ts'
import { flushOutbox } from './flushOutbox.ts'
import { addToOutbox, confirmInOutbox, outboxKey, parseOutbox, removeFromOutbox, restoreDraft, type Said, type Waiting, type Writers } from './outbox.ts'
import { retried } from './retried.ts'
import { useStored } from './storedText.ts'

type Options = Writers & { onSent: (message: Message) => void; onRefused: (error: ApiError, refused: Waiting) => void }

/** What one has written and the service has not taken yet. It is sent one after the other, again after a failure and after a reload. */
export function useOutbox({ userId, partnerId, onSent, onRefused }: Options) {
  const writers = useMemo(() => ({ userId, partnerId }), [userId, partnerId])
  const stored = useStored(outboxKey(writers))
  const waiting = useMemo(() => parseOutbox(stored), [stored])
  const [isFailed, setIsFailed] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<Waiting>()
  const told = useRef({ onSent, onRefused })
  useEffect(() => {
    told.current = { onSent, onRefused }
  })

  const flush = useRef(() => {})
  useEffect(() => {
    const flushing = retried(async () => {
      setIsFailed(false)
      try {
        setUnconfirmed(await flushOutbox(writers, {
          onSent: (message) => told.current.onSent(message),
          onRefused: (error, refused) => told.current.onRefused(error, refused),
        }))
      } catch (error) {
        setIsFailed(true)
        throw error
      }
    })
    flush.current = flushing.run
    flushing.run()
    window.addEventListener('online', flushing.run)
    return () => {
      window.removeEventListener('online', flushing.run)
      flushing.stop()
    }
  }, [writers])
  useLiveFrames((frame) => {
    if (frame.type === 'connected') flush.current()
  })

  const send = (said: Partial<Said>) => {
    addToOutbox(writers, said)
    if (!unconfirmed) flush.current()
  }
  const confirm = () => {
    if (unconfirmed) confirmInOutbox(writers, unconfirmed.clientId)
    setUnconfirmed(undefined)
    flush.current()
  }
  const giveUp = () => {
    if (unconfirmed) {
      removeFromOutbox(writers, unconfirmed.clientId)
      restoreDraft(writers, unconfirmed)
    }
    setUnconfirmed(undefined)
    flush.current()
  }
  return { waiting, isFailed, unconfirmed, send, confirm, giveUp, retry: () => flush.current() }
}
