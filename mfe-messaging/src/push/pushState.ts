import { readStored } from '@materia/ui/src/storedText.ts'

/**
 * `unsupported`: the browser has no push. `denied`: the reader refused, and only the browser's
 * settings can undo that.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/**
 * Storage key of this browser's device id at the service. One per user, because several may sign in
 * here.
 */
export const pushKey = (userId: number) => `messages.push.${userId}`

export function pushState(userId: number): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && readStored(pushKey(userId)) !== '' ? 'on' : 'off'
}
