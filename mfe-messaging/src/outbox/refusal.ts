import { useEffect, useRef } from 'react'
import { readStored, useStored, writeStored } from '@materia/ui/src/storedText.ts'

/** A message that the service has refused. Its text is back in its conversation's text box. */
export type Refusal = { partnerId: number; code: string; materialId: number }

const refusalKey = (userId: number) => `messages.refused.${userId}`

/** Stored for the visible tab, because another tab may send the message. */
export function leaveRefusal(userId: number, refusal: Refusal): void {
  writeStored(refusalKey(userId), JSON.stringify(refusal))
}

/**
 * Calls `take` with each refusal, in a visible tab. A refusal is removed once `take` returns true.
 */
export function useRefusals(userId: number | undefined, take: (refusal: Refusal) => boolean): void {
  const key = refusalKey(userId ?? 0)
  const stored = useStored(key)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const showRefusal = () => {
      const refusal = document.visibilityState === 'visible' && parseRefusal(readStored(key))
      if (refusal && latest.current(refusal)) writeStored(key, '')
    }
    showRefusal()
    document.addEventListener('visibilitychange', showRefusal)
    return () => document.removeEventListener('visibilitychange', showRefusal)
  }, [key, stored])
}

function parseRefusal(stored: string): Refusal | undefined {
  try {
    const read: unknown = JSON.parse(stored || 'null')
    return isRefusal(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'partnerId' in value &&
    typeof value.partnerId === 'number' &&
    'code' in value &&
    typeof value.code === 'string' &&
    'materialId' in value &&
    typeof value.materialId === 'number'
  )
}
