import { baseURL, openBrowser } from '@materia/deploy/local/e2e/browser.ts'

const newPage = openBrowser()

type Shown = { title: string; options: NotificationOptions & { data: { path: string } } }
/** The part of a service worker's global scope that the test uses. */
type Place = {
  shown: Shown[]
  registration: { showNotification: (title: string, options: Shown['options']) => Promise<void> }
  dispatchEvent: (event: Event) => void
}

describe('a push message', () => {
  it('is shown by the browser, and a press opens the conversation in the open page', async () => {
    const page = await newPage({ user: 'chamizal' })
    const starting = page.context().waitForEvent('serviceworker')
    await page.goto('/marketplace')
    // The listener for presses loads on the first interaction.
    await page.mouse.move(10, 10)
    const browser = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId)
      }),
    )
    await browser.send('ServiceWorker.enable')
    const worker = await starting
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    // A headless browser shows no notifications, so a fake records them.
    await worker.evaluate(() => {
      const place = globalThis as unknown as Place
      place.shown = []
      place.registration.showNotification = async (title, options) =>
        void place.shown.push({ title, options })
    })

    const payload = {
      title: 'Houston Polymers',
      body: 'Is it still there?',
      path: '/messages?chat=5',
      tag: 'tag-of-5',
      language: 'en',
    }
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL).origin,
      registrationId: await registered,
      data: JSON.stringify(payload),
    })
    const shown = await worker.evaluate(async () => {
      const place = globalThis as unknown as Place
      while (!place.shown[0]) await new Promise((resolve) => setTimeout(resolve, 20))
      return place.shown[0]
    })
    expect(shown).toMatchObject({
      title: 'Houston Polymers',
      options: {
        body: 'Is it still there?',
        tag: 'tag-of-5',
        lang: 'en',
        data: { path: '/messages?chat=5' },
      },
    })

    // The page may not listen yet, so the press is repeated.
    for (let isThere = false; !isThere;) {
      await worker.evaluate(({ options }) => {
        const pressed = Object.assign(new Event('notificationclick'), {
          notification: { data: options.data, close() {} },
          waitUntil() {},
        })
        ;(globalThis as unknown as Place).dispatchEvent(pressed)
      }, shown)
      isThere = await page.waitForURL('**/messages?chat=5', { timeout: 1_000 }).then(
        () => true,
        () => false,
      )
    }
  })
})
