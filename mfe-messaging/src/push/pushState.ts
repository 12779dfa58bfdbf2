import { readStored } from '@materia/ui/src/storedText.ts'

/** `unsupported`: the browser cannot. `denied`: its user has said no, and only its own settings take that back. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** What the service calls this browser where its user has turned notifications on, by user: they may sign out and in again. */
export const pushKey = (userId: number) => `messages.push.${userId}`

export function pushState(userId: number): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && readStored(pushKey(userId)) !== '' ? 'on' : 'off'
}
