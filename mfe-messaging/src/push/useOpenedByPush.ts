import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const handled = new WeakSet<object>()

/** Opens the conversation of a pressed notification in this page. */
export function useOpenedByPush(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const handle = (event: MessageEvent) => {
      // A page has several badges, and each of them listens.
      if (event.data?.type !== 'open' || handled.has(event)) return
      handled.add(event)
      void navigate(String(event.data.path))
    }
    const worker = navigator.serviceWorker
    worker.addEventListener('message', handle)
    return () => worker.removeEventListener('message', handle)
  }, [navigate])
}
