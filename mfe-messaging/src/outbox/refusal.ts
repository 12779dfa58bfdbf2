import { useEffect, useRef } from 'react'
import { readStored, useStored, writeStored } from '@materia/ui/src/storedText.ts'

/** A message that the service has not taken: its text is back in its conversation's box. */
export type Refusal = { partnerId: number; code: string; materialId: number }

const refusalKey = (userId: number) => `messages.refused.${userId}`

/** Told in whatever tab is looked at: what is written in one may be sent by another. */
export function leaveRefusal(userId: number, refusal: Refusal): void {
  writeStored(refusalKey(userId), JSON.stringify(refusal))
}

/** Calls back once with each that it is asked to take, in a tab that is looked at. */
export function useRefusals(userId: number | undefined, take: (refusal: Refusal) => boolean): void {
  const key = refusalKey(userId ?? 0)
  const stored = useStored(key)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const tell = () => {
      const refusal = document.visibilityState === 'visible' && parseRefusal(readStored(key))
      if (refusal && latest.current(refusal)) writeStored(key, '')
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
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
