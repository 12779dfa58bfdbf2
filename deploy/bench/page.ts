import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../local/e2e/chromium.ts'
import { findChromium } from '../local/e2e/findChromium.ts'
import { atMost, median } from './figure.ts'
import type { Figure } from './figure.ts'
import { scrollGrid } from './page/scrollGrid.ts'
import { withPlatform } from './withPlatform.ts'

const visits = 5
// A slow phone on a slow line, as Lighthouse has it.
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const cpuSlowdown = 4
// Between the first sign of a visitor and a click on a listing, in milliseconds.
const readingTime = 1500

type Visit = { scriptKb: number; lcp: number; cls: number; routeChange: number }

/** The first visit to /marketplace, a route change after it, and a long list scrolled. Against `BASE_URL`, else a platform of its own. */
export async function bench(baseUrl = process.env['BASE_URL']): Promise<Figure[]> {
  if (baseUrl === undefined) return withPlatform(({ url }) => bench(url))
  Object.assign(process.env, await findChromium())
  const browser = await launchChromium()
  try {
    // The first one is to warm the server up.
    await visit(browser, baseUrl)
    const measured: Visit[] = []
    while (measured.length < visits) measured.push(await visit(browser, baseUrl))
    const middle = (figure: keyof Visit) => median(measured.map((each) => each[figure]))
    const grid = await scrollGrid(browser, baseUrl)
    return [
      atMost('JavaScript of the first visit (brotli)', middle('scriptKb'), 'KB', 180),
      atMost('largest contentful paint', middle('lcp'), 'ms', 2000),
      atMost('cumulative layout shift', middle('cls'), '', 0.05),
      atMost('route change inside a loaded remote', middle('routeChange'), 'ms', 100),
      atMost('DOM nodes while 10,000 listings are scrolled', grid.nodes, '', 1500),
      atMost('longest task while they are (0: none of 50 ms)', grid.longestTask, 'ms', 50),
    ]
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, baseURL: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', line)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(watchPaint)
  await page.goto('/marketplace')
  // First by the network alone: to look for an element again and again takes the page's own time.
  await page.waitForLoadState('networkidle')
  await page.getByRole('article').first().waitFor()
  const paint = await page.evaluate(readPaint)
  // The product page's code comes at the first sign of a visitor.
  await page.mouse.move(200, 400)
  await page.waitForTimeout(readingTime)
  const routeChange = await changeRoute(page)
  await context.close()
  return { ...paint, routeChange }
}

/** Runs in the page, before anything of its own. */
function watchPaint(): void {
  const paint = { lcp: 0, cls: 0 }
  Object.assign(window, { paint })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) paint.cls += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function readPaint(): Omit<Visit, 'routeChange'> {
  const scripts = performance.getEntriesByType('resource').filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
  const bytes = scripts.reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0)
  return { ...Reflect.get(window, 'paint'), scriptKb: bytes / 1000 }
}

/** From the click on a listing until its own page is painted, data or not. */
async function changeRoute(page: Page): Promise<number> {
  return page.locator('article a[href^="/product/"]').first().evaluate((link: HTMLAnchorElement) => {
    const clickedAt = performance.now()
    const titleBefore = document.title
    link.click()
    return new Promise<number>((resolve) => {
      const look = () => {
        if (document.title === titleBefore) requestAnimationFrame(look)
        // The frame that is being made shows it: a task after it comes when it is painted.
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)))
      }
      look()
    })
  })
}
