import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import { baseURL, openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press, pressAt } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

// Other tests create no brown listings, so their number does not change.
const still = 'color=Brown'
const listCall = '**/api/materials?*'

const newPage = openBrowser()

async function visit(path: string, options?: Visit): Promise<Page> {
  const page = await newPage(options)
  await page.goto(path)
  await page.getByRole('article').first().waitFor()
  return page
}

async function firstPage(query: string): Promise<MaterialPage> {
  const answer = await fetch(`${baseURL}/api/materials?limit=24&${query}`)
  return answer.json()
}

async function totalOf(query: string): Promise<number> {
  return (await firstPage(query)).total
}

/** The line above the grid when it shows this count. */
function total(page: Page, count: number) {
  const text = new RegExp(`^${count.toLocaleString('en-US')} materials?$`)
  return page.getByRole('main').getByRole('status').filter({ hasText: text }).first()
}

function filter(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

/** Opens a filter with its button, selects choices, and closes it. */
async function choose(page: Page, name: string, ...choices: string[]): Promise<void> {
  await press(filter(page, name))
  for (const choice of choices)
    await press(page.getByRole('group', { name: /^\w+$/ }).getByLabel(new RegExp(`^${choice}`)))
  await page.keyboard.press('Escape')
}

describe('the filters of /marketplace', () => {
  it('are disabled until the filter they depend on is set, and reset when it changes', async () => {
    const page = await visit('/marketplace')
    expect(await filter(page, 'Type').isDisabled()).toBe(true)
    expect(await filter(page, 'State').isDisabled()).toBe(true)
    await choose(page, 'Category', 'Plastics')
    await choose(page, 'Type', 'Polyethylene', 'Polypropylene')
    await filter(page, 'Type: Polypropylene, Polyethylene').waitFor()
    await choose(page, 'Category: Plastics', 'Metals')
    await page.waitForURL((url) => url.search === '?category=Metals')
    await filter(page, 'Type').waitFor()
  })

  it('show only matching listings', async () => {
    const page = await visit(`/marketplace?${still}`)
    await choose(page, 'Category', 'Metals')
    await choose(page, 'Country', 'México')
    await total(page, await totalOf(`${still}&category=Metals&country=MEX`)).waitFor()
    for (const card of await page.getByRole('article').all()) {
      expect(await card.getByText('Metals', { exact: true }).count()).toBe(1)
      expect(await card.getByText(/, México$/).count()).toBe(1)
    }
  })

  it('are in the URL: Back restores the previous ones, and a shared link contains them', async () => {
    const page = await visit('/marketplace?color=Blue&sort=price_asc&color=Plaid&nonsense=1')
    await filter(page, 'Color: Blue').waitFor()
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price_asc')
    await choose(page, 'Color: Blue', 'Brown')
    await total(page, await totalOf('color=Blue,Brown')).waitFor()
    await press(page.getByRole('button', { name: 'Blue. Remove this filter' }))
    await total(page, await totalOf('color=Brown')).waitFor()
    await page.goBack()
    await page.goBack()
    await total(page, await totalOf('color=Blue')).waitFor()
    await filter(page, 'Color: Blue').waitFor()
  })

  it('show an empty state that can clear them', async () => {
    const page = await newPage({ user: 'norte' })
    await page.route(listCall, (route) =>
      route.request().url().includes('color=')
        ? route.fulfill({ json: { items: [], total: 0, nextCursor: null } })
        : route.continue(),
    )
    await page.goto('/marketplace?color=Mixed')
    await page
      .getByText(
        "We couldn't find any materials matching your filter criteria. Try adjusting your filters.",
      )
      .waitFor()
    await press(page.getByRole('button', { name: 'Clear filters' }).last())
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('are in a drawer on a phone, with their count on its button', async () => {
    const page = await visit('/marketplace?category=Plastics&color=Blue', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
    await press(page.getByRole('button', { name: 'Filters 2 active filters' }))
    const sheet = page.getByRole('dialog')
    await press(sheet.getByRole('button', { name: /^Category/ }))
    await press(sheet.getByRole('radio', { name: /^Metals/ }))
    await press(
      page.getByRole('button', {
        name: new RegExp(`^Show ${await totalOf('category=Metals&color=Blue')} materials?$`),
      }),
    )
    await page.waitForURL((url) => url.search === '?category=Metals&color=Blue')
  })
})

describe('the search of /marketplace', () => {
  it('gets the focus with a slash, tolerates a typo and a missing accent, and is in the URL', async () => {
    const page = await visit('/marketplace')
    await page.keyboard.press('/')
    await page.keyboard.type('polietileno PUEVLA')
    const words = 'polietileno puebla'
    const totalFound = total(page, await totalOf(`q=${encodeURIComponent(words)}`))
    await totalFound.waitFor()
    await page.getByRole('article').first().waitFor()
    expect(await page.getByLabel('Sort by').inputValue()).toBe('relevance')
    expect(new URL(page.url()).searchParams.get('q')).toBe('polietileno PUEVLA')
    await page.goBack()
    // Other tests change the total of all listings.
    await totalFound.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Search').inputValue()).toBe('')
  })

  it('offers suggestions that stay open when their margin is pressed, and selects the pressed one', async () => {
    const page = await visit('/marketplace')
    await page.getByLabel('Search').fill('poly')
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
    const { x, y } = (await suggestions.boundingBox())!
    await pressAt(page, { x: x + 3, y: y + 20 })
    await press(suggestions.getByRole('option', { name: /^Polypropylene/ }))
    await page.waitForURL((url) => url.search === '?q=Polypropylene')
  })

  it('shows beside each choice the count that selecting it gives', async () => {
    const query = `${still}&q=cobre&category=Metals`
    const page = await visit(`/marketplace?${query}`, { language: 'es' })
    const { counts } = await firstPage(query)
    expect(counts?.presentation['Wire']).toBeGreaterThan(0)
    await press(filter(page, 'Presentación'))
    await press(
      page.getByRole('checkbox', { name: `Alambre ${counts?.presentation['Wire']}`, exact: true }),
    )
    await page.getByText(`${counts?.presentation['Wire']} materiales`, { exact: true }).waitFor()
  })

  it('shows the exchange rate used to compare prices in two currencies', async () => {
    const page = await visit('/marketplace?sort=price_asc', { language: 'es' })
    const { exchangeRate } = await firstPage('sort=price_asc')
    await page.getByText(`comparados a ${exchangeRate.mxnPerUsd.toFixed(2)} MXN por USD`).waitFor()
  })

  it('offers to remove the most restrictive filter when nothing matches', async () => {
    const page = await newPage()
    await page.goto('/marketplace?q=unobtainium&color=Red')
    await page.getByText('No materials found').waitFor()
    const red = await totalOf('color=Red')
    await press(page.getByRole('button', { name: `Show ${red} materials without “unobtainium”` }))
    await total(page, red).waitFor()
    expect(new URL(page.url()).search).toBe('?color=Red')
  })
})

describe('the list of /marketplace', () => {
  it('loads more on scrolling, keeps the DOM small, and restores its position after Back', async () => {
    const page = await visit('/marketplace')
    const card = page.locator('[role=listitem][aria-posinset="61"]')
    // Scrolls no faster than cards render, and only until the card is in sight, because cards
    // scrolled out of sight leave the DOM.
    await page.waitForFunction(() => {
      const bottom = (item?: Element | null) => item?.getBoundingClientRect().bottom ?? Infinity
      if (bottom(document.querySelector('[aria-posinset="61"]')) <= innerHeight) return true
      const last = [...document.querySelectorAll('[aria-posinset]')].at(-1)
      if (last && bottom(last) >= innerHeight) window.scrollBy(0, 300)
      return false
    })
    expect(await page.locator('*').count()).toBeLessThanOrEqual(1500)
    // Until then, late measurements of the rows above may move it.
    const scrolled = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('pointerdown', () => resolve(scrollY), { once: true }),
        ),
    )
    await press(card.getByRole('link').first())
    await page.getByRole('heading', { level: 1, name: /\// }).waitFor()
    await page.goBack()
    await card.waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(await scrolled)
  })

  it('has cards of one height, whatever the length of their titles', async () => {
    const cards = (await visit('/marketplace')).locator('[aria-posinset]')
    const heights = await cards.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(new Set(heights).size).toBe(1)
  })

  it('offers a retry when the catalog is down, for the first and for later pages', async () => {
    const page = await newPage({ user: 'norte' })
    await page.route(listCall, (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'down' } }),
    )
    await page.goto('/marketplace')
    await page.getByText('The materials couldn’t be loaded').waitFor()
    await page.unroute(listCall)
    await press(page.getByRole('button', { name: 'Try again' }))
    await page.getByRole('article').first().waitFor()

    await page.route('**/api/materials?*cursor=*', (route) =>
      route.fulfill({ status: 503, json: {} }),
    )
    await page.mouse.wheel(0, 20_000)
    await page.getByText('More materials couldn’t be loaded.').waitFor()
    await page.unroute('**/api/materials?*cursor=*')
    const next = page.waitForResponse((answer) => answer.url().includes('cursor='))
    await press(page.getByRole('button', { name: 'Try again' }))
    expect((await next).status()).toBe(200)
  })

  it('shows a placeholder for a broken image', async () => {
    const page = await newPage()
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }))
    await page.goto('/marketplace')
    await page.getByRole('article').first().getByRole('img', { name: 'No picture' }).waitFor()
  })

  it.each([
    ['once, before any script, for a signed-in company', 'norte', ['/api/materials?limit=24']],
    ['never for a visitor, whose page is server-rendered', undefined, []],
  ])('requests its first page %s', async (_, user, calls) => {
    const page = await newPage({ user })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/materials') && !request.url().includes('cursor='))
        asked.push(request.url())
    })
    await page.goto('/marketplace')
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(calls.map((call) => `${new URL(baseURL).origin}${call}`))
  })
})

describe('the cart', () => {
  it('accepts a listing once and raises the count in the header', async () => {
    const page = await visit('/marketplace', { user: 'houston' })
    const button = page.getByRole('button', { name: 'Add to cart' })
    const name = await page
      .getByRole('article')
      .filter({ has: button })
      .first()
      .getAttribute('aria-label')
    await press(button.first())
    const added = page.getByRole('button', { name: 'Added to cart' }).first()
    await added.waitFor()
    expect(await added.isDisabled()).toBe(true)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Added to cart' })
      .filter({ hasText: String(name) })
      .first()
      .waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Cart.*1/ })
      .waitFor()
  })
})
