import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'

/** Kilobytes as they came, compressed; milliseconds; and how much of the page moved. */
export type Paint = { scriptKb: number; lcp: number; cls: number }

type Visit = {
  baseURL: string
  path: string
  /** Who is signed in, where somebody is. */
  storageState?: BrowserContextOptions['storageState']
  /** What the page is for. */
  shown: (page: Page) => Locator
}

// A slow phone on a slow line, as Lighthouse has it.
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const cpuSlowdown = 4

/** The first visit to a page by a browser that knows nothing of the site yet; the page stays open. */
export async function visitSlowly(browser: Browser, { baseURL, path, storageState, shown }: Visit): Promise<{ page: Page; paint: Paint }> {
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', line)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(watchPaint)
  await page.goto(path)
  // First by the network alone: to look for an element again and again takes the page's own time.
  await page.waitForLoadState('networkidle')
  await shown(page).waitFor()
  return { page, paint: await page.evaluate(readPaint) }
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
function readPaint(): Paint {
  const scripts = performance.getEntriesByType('resource').filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
  const bytes = scripts.reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0)
  return { ...Reflect.get(window, 'paint'), scriptKb: bytes / 1000 }
}
