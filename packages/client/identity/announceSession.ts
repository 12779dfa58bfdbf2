import type { User } from '@materia/contracts/identity/users/user.ts'

const channelName = 'materia-session'
/** Identifies this page, whichever copy of this module runs. */
const page = performance.timeOrigin

/** Publishes the signed-in company to the other tabs of this browser. `null` after a logout. */
export function announceSession(user: User | null): void {
  const channel = openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage({ page, user })
  channel?.close()
}

/** Calls back when another tab announces a login or logout. Returns a function that stops it. */
export function onSessionAnnounced(listener: (user: User | null) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data['page'] === page) return
    const { user } = data
    if (user === null || isUser(user)) listener(user)
  })
  return () => channel?.close()
}

/** Null in tests, whose window has no channels. */
function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null
}

// Another version of this code may have announced something else.
function isUser(user: unknown): user is User {
  return isRecord(user) && typeof user['id'] === 'number' && typeof user['companyName'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
