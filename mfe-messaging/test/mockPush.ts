type Setting = {
  permission?: NotificationPermission
  answer?: NotificationPermission
  isSubscribed?: boolean
}

/** Adds push notifications to jsdom. `answer` is the user's decision on the permission. */
export function mockPush({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
}: Setting = {}) {
  const heard = new Set<(event: object) => void>()
  let subscription: object | null = null
  let count = 0
  const subscribe = async () => {
    count += 1
    const endpoint = `https://push.example/${count}`
    subscription = {
      options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
      unsubscribe: async () => (subscription = null),
      toJSON: () => ({ endpoint, keys: { p256dh: 'their-key', auth: 'their-secret' } }),
    }
    return subscription
  }
  if (isSubscribed) void subscribe()
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } }
  const worker = {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
    addEventListener: (_name: string, listener: (event: object) => void) => heard.add(listener),
    removeEventListener: (_name: string, listener: (event: object) => void) =>
      heard.delete(listener),
  }
  const Notification = {
    permission,
    requestPermission: async () => (Notification.permission = answer),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  Object.assign(globalThis, { PushManager: Object, Notification })
  return {
    isSubscribed: () => subscription !== null,
    /** Sends a message from the service worker to the page. */
    say: (data: object) => {
      const event = { data }
      for (const listener of heard) listener(event)
    },
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker')
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name)
    },
  }
}
