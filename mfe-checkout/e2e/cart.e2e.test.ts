import { headers, openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { demoListings } from '@materia/deploy/local/e2e/demoListings.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()

/**
 * Opens the cart of a company that nobody writes to, with two demo listings of other companies. The
 * notice of a new message would replace the one that a test waits for.
 */
async function visitCart({
  breaks,
  isSoldInParts = false,
  ...options
}: Visit & { breaks?: string; isSoldInParts?: boolean } = {}): Promise<Page> {
  const page = await newPage({
    user: 'houston',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  const user: { id: number } = await (await page.request.get('/api/user')).json()
  const listings = await demoListings(page)
  // Expensive listings, so that long prices have to fit. Not the last ones, which
  // productActions.e2e adds to the favorites.
  const lots = listings
    .filter(({ userId, isSingleLot }) => userId !== user.id && !(isSoldInParts && isSingleLot))
    .slice(-8, -6)
    .map((lot) => ({ ...lot, price: '1234567.00', currency: 'MXN' }))
  for (const { id } of lots) await page.request.delete(`/api/favorites/${id}`, { headers })
  await page.addInitScript(
    ([key, cart]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, cart)
    },
    [`cart_${user.id}`, JSON.stringify(lots)] as const,
  )
  if (breaks) await page.route(breaks, (route) => route.abort())
  await page.goto('/cart')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  // A changed price adds a line of text, which moves the buttons.
  await page
    .getByText(/^(Checking for changes|Revisando si hubo cambios)/)
    .first()
    .waitFor({ state: 'detached' })
  return page
}

const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const cartLink = (page: Page, count: number) =>
  page.getByRole('link', { name: `Cart, ${count} item` })

describe('/cart', () => {
  it('removes one listing with a notice, and updates every count', async () => {
    const page = await visitCart()
    await cartLink(page, 2).first().waitFor()
    await press(
      lines(page)
        .first()
        .getByRole('button', { name: /^Remove/ }),
    )
    await page.getByText('Removed from cart').first().waitFor()
    await cartLink(page, 1).first().waitFor()
    expect(await lines(page).count()).toBe(1)
    await page.reload()
    await lines(page).first().waitFor()
    expect(await lines(page).count()).toBe(1)
  })

  it('removes a listing with one press, also while its quantity field is invalid', async () => {
    const page = await visitCart({ isSoldInParts: true })
    await lines(page).first().getByRole('textbox').fill('0')
    await press(
      lines(page)
        .last()
        .getByRole('button', { name: /^Remove/ }),
    )
    await page.getByText('Removed from cart').first().waitFor()
    expect(await lines(page).first().getByRole('textbox').inputValue()).toBe('0')
  })

  it('adds a listing to the favorites, and removes it', async () => {
    const page = await visitCart()
    const line = lines(page).first()
    const title = await line.getByRole('link').innerText()
    await press(line.getByRole('button', { name: 'Add to favorites' }))
    await page.getByText('Added to favorites').first().waitFor()
    const favorites = await page.context().newPage()
    await favorites.goto('/dashboard?tab=favorites')
    const card = favorites.getByRole('article', { name: title }).first()
    await card.getByRole('button', { name: 'Remove from favorites' }).waitFor()
    await press(line.getByRole('button', { name: 'Remove from favorites' }))
    await page.getByText('Removed from favorites').first().waitFor()
    await line.getByRole('button', { name: 'Add to favorites' }).waitFor()
  })

  it('works without the heart buttons while mfe-marketplace is broken', async () => {
    const page = await visitCart({ breaks: '**/remotes/mfe-marketplace/**' })
    await press(
      lines(page)
        .first()
        .getByRole('button', { name: /^Remove/ }),
    )
    await page.getByText('Removed from cart').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('is cleared after a confirmation, and links to the marketplace', async () => {
    const page = await visitCart()
    await press(page.getByRole('button', { name: 'Clear cart' }))
    await page.keyboard.press('Escape')
    expect(
      await page
        .getByRole('button', { name: 'Clear cart' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    expect(await lines(page).count()).toBe(2)
    await press(page.getByRole('button', { name: 'Clear cart' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }))
    await page.getByText('Your cart is empty').waitFor()
    await press(page.getByRole('link', { name: 'Browse the marketplace' }))
    await page.waitForURL('**/marketplace')
  })

  it('shows a listing added in the marketplace', async () => {
    const page = await visitCart()
    await press(page.getByRole('button', { name: 'Clear cart' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }))
    await press(page.getByRole('link', { name: 'Browse the marketplace' }))
    await press(page.getByRole('article').getByRole('button', { name: 'Add to cart' }).first())
    await press(cartLink(page, 1).first())
    // The URL changes before the page does, and the marketplace page also has list items.
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
    expect(await lines(page).count()).toBe(1)
  })

  it('is accessible, and fits with long prices into 320 pixels', async () => {
    const page = await visitCart({
      language: 'es',
      colorScheme: 'dark',
      viewport: { width: 320, height: 700 },
    })
    await page.getByRole('button', { name: 'Agregar a favoritos' }).first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })
})
