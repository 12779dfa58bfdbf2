import { headers, openBrowser, violations, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const newPage = openBrowser()

/** Opens the form for a buyer in Texas who has few listings. */
async function visit(path: string, options?: Visit): Promise<Page> {
  const page = await newPage({ user: 'houston', reducedMotion: 'reduce', ...options })
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** By ids, because the labels differ in Spanish. */
async function fill(page: Page) {
  const choose = (name: string, value: string) =>
    page.locator(`#listing-${name}`).selectOption(value)
  await choose('category', 'Metals')
  await choose('type', 'Copper')
  await choose('presentation', 'Wire')
  await choose('color', 'Other')
  await page.locator('#listing-customColor').fill('Verdigris')
  await page.locator('#listing-description').fill('Stripped wire without tin, in bales.')
  await page.locator('#listing-quantity').fill('12,000')
  await page.locator('#listing-price').fill('91,500.5')
  await choose('country', 'MEX')
  await choose('state', 'NL')
  await page.locator('#listing-postalCode').fill('64010')
}

/** Uploads images and returns their URLs in the chosen order. */
async function addPictures(page: Page, count: number): Promise<string[]> {
  const urls: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const stored = page.waitForResponse('**/api/upload/image')
    await page.locator('input[type=file][multiple]').setInputFiles({
      name: `${number}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    })
    const { url }: { url: string } = await (await stored).json()
    urls.push(url)
  }
  return urls
}

type Listing = { id: number; imageUrl: string; price: string; color: string; quantity: string }

/** Presses the confirm button and returns the stored listing. */
async function confirm(page: Page, name: string): Promise<Listing> {
  await press(page.getByRole('button', { name: 'Preview' }))
  const stored = page.waitForResponse(
    (answer) =>
      /\/api\/materials(\/\d+)?$/.test(answer.url()) && answer.request().method() !== 'GET',
  )
  await press(page.getByRole('dialog').getByRole('button', { name }))
  const answer = await stored
  expect([200, 201]).toContain(answer.status())
  return answer.json()
}

async function removeListing(page: Page, id: number) {
  await page.request.delete(`/api/materials/${id}`, { headers })
}

describe('a listing', () => {
  it('is filled in, previewed, confirmed, first in the company’s own list, and edited afterwards', async () => {
    const page = await visit('/add-listing')
    await fill(page)
    const [first = '', second = '', third = ''] = await addPictures(page, 3)
    await page.getByRole('button', { name: 'Picture 3 of 3' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Picture 2 of 3',
    )
    const listing = await confirm(page, 'Confirm and publish')
    await page.waitForURL('**/profile?tab=listings')
    await page.getByText('Listing Created').first().waitFor()
    expect(listing).toMatchObject({
      price: '91500.50',
      color: 'Verdigris',
      quantity: '12000',
      imageUrl: JSON.stringify([first, third, second]),
    })
    await page
      .getByRole('article', { name: 'Copper / Wire / Verdigris / Post-industrial' })
      .first()
      .waitFor()

    await page.goto(`/edit-material/${listing.id}`)
    await page.locator('#listing-price').fill('90,000')
    expect(await confirm(page, 'Confirm and save')).toMatchObject({
      price: '90000.00',
      color: 'Verdigris',
    })
    await page.getByText('Listing Updated').first().waitFor()
    await removeListing(page, listing.id)
  })

  it('keeps its draft after a reload, including images', async () => {
    const page = await visit('/add-listing')
    await fill(page)
    await addPictures(page, 1)
    await page.getByRole('button', { name: 'Move picture 1 back' }).waitFor()
    await page.reload()
    await page.getByText('We restored what you entered before.').waitFor()
    expect(await page.locator('#listing-type').inputValue()).toBe('Copper')
    expect(await page.locator('#listing-state').inputValue()).toBe('NL')
    await page.getByRole('button', { name: 'Picture 1 of 1' }).locator('img').waitFor()
  })

  it('keeps all typed text while the catalog is down', async () => {
    const page = await visit('/add-listing')
    await fill(page)
    await addPictures(page, 1)
    await page.route('**/api/materials', (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'down' } }),
    )
    await press(page.getByRole('button', { name: 'Preview' }))
    await press(page.getByRole('button', { name: 'Confirm and publish' }))
    const summary = page.getByRole('group', { name: 'Error Creating Listing' })
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.unroute('**/api/materials')
    const { id } = await confirm(page, 'Confirm and publish')
    await removeListing(page, id)
  })

  it('reorders its images by dragging, and shows that the server refused a file that is no image', async () => {
    const page = await visit('/add-listing')
    await addPictures(page, 2)
    await page.locator('input[type=file][multiple]').setInputFiles({
      name: 'script.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<script>alert(1)</script>'),
    })
    await page
      .getByRole('alert')
      .filter({ hasText: 'Invalid File - Only image files are supported.' })
      .waitFor()
    const tiles = page.getByRole('button', { name: /^Picture \d/ })
    const sourceOf = (index: number) => tiles.nth(index).locator('img').getAttribute('src')
    const [cover, other] = [await sourceOf(0), await sourceOf(1)]
    await tiles.nth(1).dragTo(tiles.nth(0), { steps: 8 })
    await page.getByText('Now 1 of 3').waitFor({ state: 'attached' })
    expect([await sourceOf(0), await sourceOf(1)]).toEqual([other, cover])
  })
})

describe('the accessibility of the form', () => {
  const settings: [string, Visit, string][] = [
    ['English, light', { language: 'en', colorScheme: 'light' }, 'Preview'],
    [
      'Spanish, dark, on a phone',
      {
        language: 'es',
        colorScheme: 'dark',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
      'Vista previa',
    ],
  ]

  it.each(settings)(
    'has no violations with all validation errors: %s',
    async (_name, setting, preview) => {
      const page = await visit('/add-listing', setting)
      await press(page.getByRole('button', { name: preview }))
      await page.locator('[aria-labelledby=listing-summary]').waitFor()
      expect(await violations(page)).toEqual([])
    },
  )

  it.each(settings)('has no violations in the preview: %s', async (_name, setting, preview) => {
    const page = await visit('/add-listing', setting)
    await fill(page)
    await addPictures(page, 2)
    await press(page.getByRole('button', { name: preview }))
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('fits into 320 pixels', async () => {
    const page = await visit('/add-listing', {
      language: 'es',
      viewport: { width: 320, height: 640 },
    })
    await press(page.getByRole('button', { name: 'Vista previa' }))
    await page.locator('[aria-labelledby=listing-summary]').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

describe('/edit-material', () => {
  it('sends a company that does not own the listing to the dashboard with a reason', async () => {
    const page = await visit('/edit-material/2')
    await page.waitForURL('**/dashboard')
    await page.getByText('You do not have permission to edit this material.').first().waitFor()
  })

  it('sends a visitor to the login with a reason', async () => {
    const page = await newPage()
    await page.goto('/edit-material/2')
    await page.waitForURL(/\/auth\?next=%2Fedit-material%2F2/)
    await page.getByText('Log in to continue.').first().waitFor()
  })
})
