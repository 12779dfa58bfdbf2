import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { onOffline, readOffline } from '@materia/client/shell/offline.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { messages } from './messages.ts'
import { type Sent, sendWaiting } from './sendTicket.ts'

const retryMs = 30_000

/**
 * Fills the slot `ticket-outbox`: sends what waits on this phone when the page opens, when the
 * network is back, and twice a minute.
 */
export function OutboxSender() {
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const userId = useCurrentUser()?.id
  useEffect(() => {
    if (userId === undefined) return undefined
    let isBusy = false
    const send = async () => {
      if (isBusy) return
      isBusy = true
      try {
        const result = await sendWaiting(userId)
        if (result.sent.length + result.refused.length === 0) return
        await queryClient.invalidateQueries({ queryKey: ordersKey })
        tell(intl, navigate, result)
      } catch (error) {
        console.error(error)
      } finally {
        isBusy = false
      }
    }
    const sendIfReachable = () => void (readOffline() === undefined && send())
    const handleMessage = ({ data }: MessageEvent) => void (data?.type === 'sync' && send())
    const timer = setInterval(sendIfReachable, retryMs)
    const stopOffline = onOffline(sendIfReachable)
    window.addEventListener('online', send)
    navigator.serviceWorker?.addEventListener('message', handleMessage)
    void send()
    return () => {
      clearInterval(timer)
      stopOffline()
      window.removeEventListener('online', send)
      navigator.serviceWorker?.removeEventListener('message', handleMessage)
    }
  }, [userId, queryClient, intl, navigate])
  return null
}

function tell(intl: IntlShape, navigate: NavigateFunction, { sent, refused }: Sent): void {
  const ticket = refused[0] ?? sent[0]
  if (!ticket) return
  const isRefused = refused.length > 0
  notify({
    title: intl.formatMessage(isRefused ? messages.refusedNotice : messages.sent),
    description: intl.formatMessage(messages.order, { id: String(ticket.orderId) }),
    ...(isRefused && { variant: 'destructive' as const }),
    action: {
      label: intl.formatMessage(messages.open),
      onSelect: () => void navigate(orderPath(ticket.orderId)),
    },
  })
}
