import { useEffect } from 'react'
import { pushWorkerPath } from '@materia/contracts/chat/push/constants.ts'

// After the first render, which needs the network and the processor for itself.
const quietMs = 500

/** Prepares this browser for times without network, for a signed-in company. */
export function OfflineWorker({ userId }: { userId: number }) {
  useEffect(() => {
    let stop = () => {}
    let isStopped = false
    const start = async () => {
      const { keepReads } = await import(/* webpackChunkName: "keep" */ './keepReads.ts')
      const stopKeeping = await keepReads(userId)
      if (isStopped) return stopKeeping()
      stop = stopKeeping
      await startWorker()
      // Without network, a notice says that a ticket waits.
      await import('@materia/ui/src/notices/NoticeToast.tsx')
    }
    const timer = setTimeout(() => void start().catch(console.error), quietMs)
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop()
    }
  }, [userId])
  return null
}

async function startWorker(): Promise<void> {
  // Missing without TLS.
  if (!('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  const isControlled = worker.controller !== null
  await worker.register(pushWorkerPath)
  const { active } = await worker.ready
  // The worker keeps each page that it controls.
  if (!isControlled) active?.postMessage({ type: 'keepPage', page: location.href }, [])
}
