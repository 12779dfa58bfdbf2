import { typingEveryMs, typingShownMs } from '@materia/contracts/chat/constants.ts'
import { useEffect, useState } from 'react'
import { onFrame, sendFrame } from './connectSocket.ts'

/** Whether the partner is typing. Ends a few seconds (`typingShownMs`) after the last report. */
export function useTyping(partnerId: number): boolean {
  const [typingId, setTypingId] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      setTypingId(undefined)
    }
    const leave = onFrame((event) => {
      if (event.type === 'message' && event.message.fromUserId === partnerId) stop()
      if (event.type !== 'typing' || event.userId !== partnerId) return
      clearTimeout(timer)
      setTypingId(partnerId)
      timer = setTimeout(stop, typingShownMs)
    })
    return () => {
      leave()
      stop()
    }
  }, [partnerId])
  return typingId === partnerId
}

let last = { partnerId: 0, at: 0 }

/** Called on every key press. Sends at most one frame per `typingEveryMs`. */
export function sendTyping(partnerId: number): void {
  const now = Date.now()
  if (last.partnerId === partnerId && now - last.at < typingEveryMs) return
  last = { partnerId, at: now }
  sendFrame({ type: 'typing', toUserId: partnerId })
}
