import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import type { Browser, Page } from 'playwright-core'

const listings = 10_000
// Taller than the window, so that every row is rendered anew.
const wheelStep = 2000
const stepsMax = 2000
/** Milliseconds for everything that the visitor's first movement starts. */
const settling = 1000

/**
 * Scrolls a list of 10,000 listings to its end, in a window of an office laptop. The catalog's first
 * page is repeated under new ids, so any demo data suffice.
 */
export async function scrollGrid(
  browser: Browser,
  baseURL: string,
): Promise<{ nodes: number; longestTask: number }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const response = await fetch(`${baseURL}/api/materials?sort=newest&limit=24`)
  const first: MaterialPage = await response.json()
  await page.route('**/api/materials?*', (route) =>
    route.fulfill({ json: pageAt(first, route.request().url()) }),
  )
  await page.addInitScript(watchTasks)
  await openList(page)
  await page.mouse.move(700, 500)
  await page.waitForTimeout(settling)
  // Tasks of the start belong to other figures.
  await page.evaluate(() => Reflect.set(window, 'longestTask', 0))
  let nodes = 0
  for (let step = 0; (await lastShown(page)) < listings; step++) {
    if (step > stepsMax) throw new Error(`The list ends at ${await lastShown(page)}`)
    await page.mouse.wheel(0, wheelStep)
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length))
  }
  const longestTask: number = await page.evaluate(() => Reflect.get(window, 'longestTask'))
  await context.close()
  return { nodes, longestTask }
}

/**
 * Opens the list from the landing page, because the server renders /marketplace with the real list.
 * Before the page is hydrated, the link would load that page.
 */
async function openList(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.locator('#root:not([data-server-rendered])').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Browse the marketplace' }).click()
  await page.locator('[aria-posinset]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

function pageAt(first: MaterialPage, url: string): MaterialPage {
  const start = Number(new URL(url).searchParams.get('cursor'))
  const items = first.items
    .map((material, index): Material => ({ ...material, id: start + index + 1 }))
    .slice(0, listings - start)
  const next = start + items.length
  return { ...first, items, total: listings, nextCursor: next < listings ? String(next) : null }
}

function lastShown(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number([...document.querySelectorAll('[aria-posinset]')].at(-1)?.getAttribute('aria-posinset')),
  )
}

/** Runs in the page, before its own scripts. Browsers report tasks from 50 ms on. */
function watchTasks(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const longest = Math.max(Reflect.get(window, 'longestTask') ?? 0, duration)
      Reflect.set(window, 'longestTask', longest)
    }
  }).observe({ type: 'longtask' })
}
