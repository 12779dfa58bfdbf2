import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

const text = readFileSync(join(import.meta.dirname, 'pushWorker.js'), 'utf8')
const path = '/messages?chat=5'
type Event = Record<string, unknown> & { waitUntil: (done: Promise<unknown>) => void }

/**
 * Runs the worker in a fake browser with pages at these addresses. Returns the log of its calls, in
 * order.
 */
function start(...addresses: string[]) {
  const done: unknown[][] = []
  const handlers: Record<string, (event: Event) => void> = {}
  const location = { origin: 'https://materia.example' }
  const pages = addresses.map((url) => ({
    url,
    focus: async () => void done.push(['focus', url]),
    postMessage: (message: object) => void done.push(['tell', url, { ...message }]),
  }))
  runInNewContext(text, {
    location,
    addEventListener: (type: string, handle: (event: Event) => void) => (handlers[type] = handle),
    registration: {
      showNotification: async (title: string, options: object) =>
        void done.push(['show', title, JSON.parse(JSON.stringify(options))]),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void done.push(['openWindow', url]),
    },
  })
  return async (type: string, event: object) => {
    const waits: Promise<unknown>[] = []
    handlers[type]!({ ...event, waitUntil: (wait) => void waits.push(wait) })
    await Promise.all(waits)
    return done
  }
}
const press = (...addresses: string[]) =>
  start(...addresses)('notificationclick', { notification: { data: { path }, close: () => {} } })

describe('pushWorker.js', () => {
  it('shows a push message in its language, and replaces an earlier one with the same tag', async () => {
    const pushed = {
      title: 'Norte',
      body: '¿Sigue disponible?',
      path,
      tag: 'a-tag',
      language: 'es',
    }
    const { title, ...shown } = pushed
    expect(await start()('push', { data: { json: () => pushed } })).toEqual([
      [
        'show',
        title,
        { body: shown.body, tag: shown.tag, lang: 'es', renotify: true, data: { path } },
      ],
    ])
  })

  it('opens the conversation in a new page where none is open', async () => {
    expect(await press()).toEqual([['openWindow', path]])
  })

  it('uses an open page, preferably the one with the conversation', async () => {
    const [cart, open] = ['https://materia.example/cart', `https://materia.example${path}`]
    expect(await press(cart)).toEqual([
      ['tell', cart, { type: 'open', path }],
      ['focus', cart],
    ])
    expect(await press(cart, open)).toEqual([
      ['tell', open, { type: 'open', path }],
      ['focus', open],
    ])
  })

  it('closes the pressed notification', async () => {
    const close = jest.fn()
    await start()('notificationclick', { notification: { data: { path }, close } })
    expect(close).toHaveBeenCalledTimes(1)
  })
})
