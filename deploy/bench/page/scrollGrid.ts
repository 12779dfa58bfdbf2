import type { Material } from '@materia/contracts/catalog/material.ts'
import type { MaterialPage } from '@materia/contracts/catalog/search.ts'
import type { Browser, Page } from 'playwright-core'

const listings = 10_000
// Past the whole window: every row is drawn anew.
const wheelStep = 2000
/** For what the first sign of a visitor sets going, in milliseconds. */
const settling = 1000

/**
 * All of a list of 10,000 listings scrolled by wheel in a window of an office laptop. The catalog's first page stands in for all
 * of it, each time under new ids, so that any demo data will do.
 */
export async function scrollGrid(
  browser: Browser,
  baseURL: string,
): Promise<{ nodes: number; longestTask: number }> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const first: MaterialPage = await (
    await fetch(`${baseURL}/api/materials?sort=newest&limit=24`)
  ).json()
  await page.route('**/api/materials?*', (route) =>
    route.fulfill({ json: pageAt(first, route.request().url()) }),
  )
  await page.addInitScript(watchTasks)
  // From another page: /marketplace itself comes drawn, with the list that is there.
  await page.goto('/')
  await page.locator('a[href="/marketplace"]').first().click()
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(700, 500)
  await page.waitForTimeout(settling)
  // What starting the page takes is another figure.
  await page.evaluate(() => Reflect.set(window, 'longestTask', 0))
  let nodes = 0
  while ((await lastShown(page)) < listings) {
    await page.mouse.wheel(0, wheelStep)
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length))
  }
  const longestTask: number = await page.evaluate(() => Reflect.get(window, 'longestTask'))
  await context.close()
  return { nodes, longestTask }
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

/** Runs in the page, before anything of its own. The browser names tasks from 50 ms on. */
function watchTasks(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Reflect.set(
        window,
        'longestTask',
        Math.max(Reflect.get(window, 'longestTask') ?? 0, duration),
      )
  }).observe({ type: 'longtask' })
}
