import { headers, openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'
import {
  expectSoon,
  listingOfOthers,
  listMaterial,
  notice,
  openProduct,
} from '../test/productPage.ts'

const newPage = openBrowser()

describe('a listing with very long words', () => {
  it('is no wider than a phone, on its page and in its preview', async () => {
    const page = await newPage({ user: 'norte', viewport: { width: 390, height: 844 } })
    const { id } = await listMaterial(page)
    const endless = await page.request.patch(`/api/materials/${id}`, {
      headers,
      data: { color: 'W'.repeat(40), description: 'w'.repeat(600) },
    })
    expect(endless.status()).toBe(200)
    await openProduct(page, id)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.goto(`/edit-material/${id}`)
    await press(page.getByRole('button', { name: 'Preview' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { level: 3 }).waitFor()
    expect(
      await dialog.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].every(({ scrollWidth }) => scrollWidth <= 390),
      ),
    ).toBe(true)
    await page.request.delete(`/api/materials/${id}`, { headers })
  })
})

describe('the images', () => {
  it('enlarge by keyboard, and the focus returns', async () => {
    const page = await newPage()
    await openProduct(page, (await listingOfOthers(page)).id)
    const enlarge = page.getByRole('button', { name: 'Enlarge picture' })
    await enlarge.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog')
    const first = await viewer.getByRole('img').getAttribute('src')
    // The viewer starts to listen for keys shortly after it appears.
    await expectSoon(async () => {
      await page.keyboard.press('ArrowRight')
      return (await viewer.getByRole('img').getAttribute('src')) === first
    }, false)
    for (const percent of ['150%', '200%', '250%', '300%', '300%']) {
      await page.keyboard.press('+')
      await viewer.getByText(percent).waitFor()
    }
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    expect(await enlarge.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('zoom with two fingers and change with a swipe', async () => {
    const page = await newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await openProduct(page, (await listingOfOthers(page)).id)
    await press(page.getByRole('button', { name: 'Enlarge picture' }))
    const viewer = page.getByRole('dialog')
    const first = await viewer.getByRole('img').getAttribute('src')
    await touch(page, [[[300, 400]], [[200, 400]], [[120, 400]]])
    await viewer.getByText(/^2\//).waitFor()
    expect(await viewer.getByRole('img').getAttribute('src')).not.toBe(first)
    await touch(page, [
      [
        [180, 400],
        [220, 400],
      ],
      [
        [160, 400],
        [240, 400],
      ],
      [
        [150, 400],
        [250, 400],
      ],
    ])
    await viewer.getByText('250%').waitFor()
  })
})

describe('a product', () => {
  it('copies its link to the clipboard', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    const { id } = await listingOfOthers(page)
    await page.goto(`/product-detail/${id}`)
    await press(page.getByRole('button', { name: 'Share' }))
    await notice(page, 'Copied to clipboard')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/product/${id}`,
    )
  })

  it('has structured data for search engines, allowed by the page’s CSP', async () => {
    const page = await newPage()
    const refused: string[] = []
    page.on(
      'console',
      (message) =>
        void (message.text().includes('Content Security Policy') && refused.push(message.text())),
    )
    const { id, price } = await listingOfOthers(page)
    // The gateway waits at most a second for the data of the head. If the database is slower, the
    // page has no structured data.
    await expectSoon(
      () =>
        openProduct(page, id).then(() =>
          page.locator('script[type="application/ld+json"]').count(),
        ),
      1,
    )
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    expect(data).toMatchObject({
      '@graph': [
        { '@type': 'Product', offers: { price, availability: 'https://schema.org/InStock' } },
        { '@type': 'BreadcrumbList' },
      ],
    })
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${new URL(page.url()).origin}/product/${id}`,
    )
    expect(refused).toEqual([])
  })

  const settings: [string, Visit][] = [
    ['English, light', { language: 'en', colorScheme: 'light' }],
    ['Spanish, dark', { language: 'es', colorScheme: 'dark' }],
  ]

  it.each(settings)('is accessible for a buyer, on both of its tabs: %s', async (_, setting) => {
    const page = await newPage({ ...setting, user: 'houston', reducedMotion: 'reduce' })
    await openProduct(page, (await listingOfOthers(page)).id)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Add to cart|Agregar al carrito)$/ })
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
    await press(page.getByRole('tab').nth(1))
    expect(await violations(page)).toEqual([])
  })

  it.each(settings)('is accessible with an enlarged image: %s', async (_, setting) => {
    const page = await newPage({ ...setting, reducedMotion: 'reduce' })
    await openProduct(page, (await listingOfOthers(page)).id)
    await press(page.getByRole('button', { name: /Enlarge picture|Ampliar foto/ }))
    await page.getByRole('dialog').getByText('100').waitFor()
    expect(await violations(page)).toEqual([])
  })
})

/** Puts fingers down, moves and lifts them: each step lists their positions. */
async function touch(page: Page, steps: [number, number][][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const [place, fingers] of steps.entries()) {
    const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }))
    await session.send('Input.dispatchTouchEvent', {
      type: place === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
    })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
