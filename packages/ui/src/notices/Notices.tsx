import { lazy, Suspense, useEffect } from 'react'
import { useNotice } from '../notify.ts'

const loadToast = () => import('./NoticeToast.tsx')
const NoticeToast = lazy(async () => ({ default: (await loadToast()).NoticeToast }))

/**
 * The place of notices, rendered once by the shell. Its code loads on the first interaction, not
 * with the page.
 */
export function Notices() {
  const notice = useNotice()
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    const prefetch = () => {
      // Ignored here: showing a notice loads it again.
      loadToast().catch(() => {})
      events.forEach((name) => window.removeEventListener(name, prefetch))
    }
    events.forEach((name) => window.addEventListener(name, prefetch, { passive: true }))
    return () => events.forEach((name) => window.removeEventListener(name, prefetch))
  }, [])
  if (!notice) return null
  return (
    <Suspense fallback={null}>
      <NoticeToast notice={notice} />
    </Suspense>
  )
}
