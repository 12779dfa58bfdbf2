import AxeBuilder from '@axe-core/playwright'
import { launchChromium } from '@materia/deploy/local/e2e/chromium.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

const baseURL = process.env.BASE_URL ?? 'http://127.0.0.1:8080'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

async function visitMessages(language: 'en' | 'es', options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(10_000)
  await context.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language)
  await context.request.post('/api/login', {
    data: { username: 'houston', password: 'materia-demo' },
    headers: { origin: new URL(baseURL).origin },
  })
  const page = await context.newPage()
  await page.goto('/messages')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe('/messages', () => {
  it('leads from the empty list to the marketplace', async () => {
    const page = await visitMessages('en')
    await page.getByText('No conversations yet').waitFor()
    await page.getByRole('link', { name: 'Browse the marketplace' }).click()
    await page.waitForURL('**/marketplace')
  })

  it('shows one pane on a phone, two beside each other on a wide screen', async () => {
    const page = await visitMessages('en', { viewport: { width: 390, height: 800 } })
    const thread = page.getByText('No conversation is open')
    expect(await thread.isVisible()).toBe(false)
    await page.setViewportSize({ width: 768, height: 800 })
    await thread.waitFor()
  })

  it.each([
    ['en', 'light', 1280],
    ['es', 'dark', 320],
  ] as const)('is accessible and fits, %s %s at %d px', async (language, colorScheme, width) => {
    const page = await visitMessages(language, { colorScheme, viewport: { width, height: 700 } })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
