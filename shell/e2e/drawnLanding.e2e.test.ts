import { randomUUID } from 'node:crypto'
import { launchChromium } from '@materia/deploy/local/e2e/chromium.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

const { BASE_URL: baseURL = 'http://127.0.0.1:8080' } = process.env
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...phone, ...options })
  return context.newPage()
}

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/main\.[^/]+\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

describe('the landing page without a script', () => {
  it.each([
    ['/', 'Your by-product is somebody’s raw material', 'Join the waitlist'],
    ['/?lang=es', 'Tu subproducto es la materia prima de alguien más', 'Unirme a la lista'],
  ])('is there at %s', async (path, title, button) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe(title)
    await expect(page.getByRole('button', { name: button }).first().isVisible()).resolves.toBe(true)
    await expect(page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).letterSpacing)).resolves.not.toBe('normal')
  })

  it('comes in the language chosen before', async () => {
    const page = await newPage()
    await page.goto('/?lang=es')
    await page.getByRole('heading', { name: 'A la venta en este momento' }).waitFor()
    await page.waitForFunction(() => document.cookie.includes('preferredLanguage=es'))

    const again = await page.request.get('/')
    expect(await again.text()).toContain('Tu subproducto es la materia prima de alguien más')
  })
})

describe('the landing page when its script comes', () => {
  it.each(['/', '/?lang=es'])('stays as it was drawn at %s', async (path) => {
    const page = await newPage()
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const title = await page.getByRole('heading', { level: 1 }).elementHandle()
    release()
    await page.getByRole('link', { name: / \/ kg/ }).first().waitFor()

    expect(errors).toEqual([])
    await expect(title!.evaluate((heading) => heading.isConnected)).resolves.toBe(true)
  })

  it('changes to the language chosen before, and keeps what was typed', async () => {
    const page = await newPage()
    await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'es'))
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const field = page.locator('form').first().getByRole('textbox')
    await field.fill('ana@planta.example')
    release()

    await page.getByRole('heading', { level: 1, name: 'Tu subproducto es la materia prima de alguien más' }).waitFor()
    await expect(field.inputValue()).resolves.toBe('ana@planta.example')
  })

  it('waits for its code when that fails, and comes to life with it', async () => {
    const page = await newPage()
    let asked = 0
    // Also the first, which is asked for ahead.
    await page.route(/\/home\.[^/]+\.js$/, (route) => (++asked <= 2 ? route.abort() : route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    const title = await page.getByRole('heading', { level: 1 }).elementHandle()
    await page.getByRole('link', { name: / \/ kg/ }).first().waitFor()

    await expect(title!.evaluate((heading) => heading.isConnected)).resolves.toBe(true)
  })

  it.each([['en', 'One step left'], ['es', 'Falta un paso']])('takes what was typed and sent before, in the language chosen before (%s)', async (language, answer) => {
    const page = await newPage()
    await page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/waitlist'))
    const release = await holdScripts(page)
    // The first thing that the first script does.
    const firstScript = page.waitForEvent('worker')
    await page.goto('/', { waitUntil: 'commit' })
    await firstScript
    const form = page.locator('form').first()
    await form.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@planta.example`)
    await form.getByRole('textbox', { name: 'E-mail' }).press('Enter')
    release()

    expect((await sent).postDataJSON()).toMatchObject({ language })
    await form.getByText(answer).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})
