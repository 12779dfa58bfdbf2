import { minuteMs } from '@materia/contracts/durations.ts'
import { useEffect, useState } from 'react'

/** The time, which moves on every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}
