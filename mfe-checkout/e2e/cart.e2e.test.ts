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

/** A page of houston's with the first two lots of the marketplace that are not its own in the cart. */
async function visitCart(options?: BrowserContextOptions & { language?: 'en' | 'es' }): Promise<Page> {
  const { language = 'en', ...contextOptions } = options ?? {}
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...contextOptions })
  context.setDefaultTimeout(10_000)
  const login = await context.request.post('/api/login', {
    data: { username: 'houston', password: 'materia-demo' },
    headers: { origin: new URL(baseURL).origin },
  })
  const user: { id: number } = await login.json()
  const list = await context.request.get('/api/materials?limit=24')
  const { items }: { items: { userId: number }[] } = await list.json()
  const lots = items.filter(({ userId }) => userId !== user.id).slice(0, 2)
  await context.addInitScript(
    ([chosen, key, cart]) => {
      localStorage.setItem('preferredLanguage', chosen)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, cart)
    },
    [language, `cart_${user.id}`, JSON.stringify(lots)] as const,
  )
  const page = await context.newPage()
  await page.goto('/cart')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  return page
}

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const cartLink = (page: Page, count: number) => page.getByRole('link', { name: `Cart, ${count} item` })

describe('/cart', () => {
  it('removes one lot, says so, and every count follows', async () => {
    const page = await visitCart()
    await cartLink(page, 2).first().waitFor()
    await lines(page).first().getByRole('button', { name: /^Remove/ }).click()
    await page.getByText('Removed from cart').first().waitFor()
    await cartLink(page, 1).first().waitFor()
    expect(await lines(page).count()).toBe(1)
    await page.reload()
    await lines(page).first().waitFor()
    expect(await lines(page).count()).toBe(1)
  })

  it('is cleared after a question, and leads back to the marketplace', async () => {
    const page = await visitCart()
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Clear cart' }).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await lines(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }).click()
    await page.getByText('Your cart is empty').waitFor()
    await page.getByRole('link', { name: 'Browse the marketplace' }).click()
    await page.waitForURL('**/marketplace')
  })

  it('takes what the marketplace adds', async () => {
    const page = await visitCart()
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('link', { name: 'Browse the marketplace' }).click()
    await page.getByRole('article').getByRole('button', { name: 'Add to cart' }).first().click()
    await cartLink(page, 1).first().click()
    // The address changes before the page does, and the marketplace has items of its own.
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
    expect(await lines(page).count()).toBe(1)
  })

  it.each([
    ['en', 'light', 1280],
    ['es', 'dark', 320],
  ] as const)('is accessible and fits, %s %s at %d px', async (language, colorScheme, width) => {
    const page = await visitCart({ language, colorScheme, viewport: { width, height: 700 } })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
