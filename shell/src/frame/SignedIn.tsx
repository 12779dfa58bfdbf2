import type { User } from '@materia/contracts/identity/users/user.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineLine } from '../offline/OfflineLine.tsx'
import { OfflineWorker } from '../offline/OfflineWorker.tsx'
import { watchOffline } from '../offline/watchOffline.ts'
import { AccountLanguage } from './AccountLanguage.tsx'
import { TicketOutbox } from './TicketOutbox.tsx'

/** The parts of the frame that only a signed-in company needs. A page can do without them. */
export function SignedIn({ user }: { user: User }) {
  const queryClient = useQueryClient()
  useEffect(() => watchOffline(queryClient), [queryClient])
  return (
    <>
      <OfflineLine />
      <AccountLanguage user={user} />
      <OfflineWorker userId={user.id} />
      <TicketOutbox userId={user.id} />
    </>
  )
}
