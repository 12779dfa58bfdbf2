import { useCallback, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useNotice } from '../notify.ts'
import type { Notice } from '../notify.ts'
import { PlainNotice } from './PlainNotice.tsx'

type NoticePart = ComponentType<{ notice: Notice }>

/**
 * The place of notices, rendered once by the shell. The code of the toast loads on the first
 * interaction, not with the page. Without it a notice is plain, and the next one loads it again.
 */
export function Notices() {
  const notice = useNotice()
  const id = notice?.id
  const [Shown, setShown] = useState<NoticePart | null>(null)
  const load = useCallback(
    () =>
      import('./NoticeToast.tsx')
        .then(({ NoticeToast }) => setShown(() => NoticeToast))
        .catch(() => setShown(() => PlainNotice)),
    [],
  )
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    const prefetch = () => {
      void load()
      events.forEach((name) => window.removeEventListener(name, prefetch))
    }
    events.forEach((name) => window.addEventListener(name, prefetch, { passive: true }))
    return () => events.forEach((name) => window.removeEventListener(name, prefetch))
  }, [load])
  useEffect(() => {
    if (id !== undefined) void load()
  }, [load, id])
  return notice && Shown && <Shown notice={notice} />
}
