import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'

/** Kilobytes as they came, compressed; milliseconds; how much of the page moved; and for how long its script kept it from answering. */
export type Paint = { scriptKb: number; lcp: number; cls: number; blockedMs: number }

/** What is pressed first, and the scripts that it waits for. */
type Control = { selector: string; scripts: string[] }

type Cookies = Parameters<BrowserContext['addCookies']>[0]

type Visit = {
  baseURL: string
  path: string
  /** Who is signed in, where somebody is. */
  storageState?: BrowserContextOptions['storageState']
  cookies?: Cookies
  control?: Control
  /** What the page is for. */
  shown: (page: Page) => Locator
}

// A slow phone on a slow line, as Lighthouse has it.
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuSlowdown = 4

/** The first visit to a page by a browser that knows nothing of the site yet; the page stays open. `usableMs`: from the last script on until the control answers. */
export async function visitSlowly(
  browser: Browser,
  { baseURL, path, storageState, cookies = [], control, shown }: Visit,
): Promise<{ page: Page; paint: Paint; usableMs: number }> {
  const context = await browser.newContext({
    baseURL,
    storageState,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', line)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(watchPaint)
  if (control) await page.addInitScript(watchControl, control.selector)
  await page.goto(path)
  // First by the network alone: to look for an element again and again takes the page's own time.
  await page.waitForLoadState('networkidle')
  await shown(page).waitFor()
  return {
    page,
    paint: await page.evaluate(readPaint),
    usableMs: await page.evaluate(readUsable, control?.scripts ?? []),
  }
}

/** Runs in the page, before anything of its own. */
function watchPaint(): void {
  const paint = { lcp: 0, cls: 0, blockedMs: 0 }
  Object.assign(window, { paint })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        paint.cls += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  // The browser names tasks from 50 ms on: up to then a page counts as answering.
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) paint.blockedMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page. */
function readPaint(): Paint {
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
  const bytes = scripts.reduce(
    (sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0),
    0,
  )
  return { ...Reflect.get(window, 'paint'), scriptKb: bytes / 1000 }
}

/** Runs in the page, before anything of its own: when React has taken over what is pressed, and all around it. */
function watchControl(selector: string): void {
  const looking = setInterval(() => {
    const control = document.querySelector(selector)
    if (
      !control ||
      document.querySelector('#root[data-drawn]') ||
      !Object.keys(control).some((key) => key.startsWith('__reactProps'))
    )
      return
    clearInterval(looking)
    Object.assign(window, { usableAt: performance.now() })
  }, 5)
}

/** Runs in the page. */
function readUsable(scripts: string[]): number {
  const ends = performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      scripts.includes(new URL(entry.name).pathname) && 'responseEnd' in entry
        ? [Number(entry.responseEnd)]
        : [],
    )
  return Number(Reflect.get(window, 'usableAt')) - Math.max(...ends)
}
