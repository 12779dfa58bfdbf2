import type { Browser, Locator, Page } from 'playwright-core'

/**
 * Compressed kilobytes of scripts, LCP in milliseconds, CLS, and the blocking time in milliseconds.
 */
export type Paint = { scriptKb: number; lcp: number; cls: number; blockedMs: number }

type Visit = {
  baseURL: string
  path: string
  /** The selector of the control that is pressed first, and the scripts that it needs. */
  control: string
  wanted: string[]
  shown: (page: Page) => Locator
}

// A slow phone on a slow connection, with the values of Lighthouse.
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const cpuSlowdown = 4

/**
 * Opens a page with an empty cache and leaves it open. `usableMs` is the time from the last script
 * until the control works.
 */
export async function visitSlowly(
  browser: Browser,
  { baseURL, path, control, wanted, shown }: Visit,
): Promise<Paint & { page: Page; usableMs: number }> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', line)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(watch, control)
  await page.goto(path)
  // Waits for the network first: polling for an element would take CPU time of the page.
  await page.waitForLoadState('networkidle')
  await shown(page).waitFor()
  return { page, ...(await page.evaluate(read, wanted)) }
}

/** Runs in the page, before its own scripts. */
function watch(selector: string): void {
  const paint = { lcp: 0, cls: 0, blockedMs: 0 }
  Object.assign(window, { paint })
  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', ({ startTime }) => (paint.lcp = startTime))
  observe('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) paint.cls += Number(Reflect.get(entry, 'value'))
  })
  // A task counts as blocking only beyond its first 50 ms.
  observe('longtask', ({ duration }) => (paint.blockedMs += duration - 50))
  // Usable once React has hydrated the control and everything around it.
  const looking = setInterval(() => {
    const control = document.querySelector(selector)
    const isHydrated = Object.keys(control ?? {}).some((key) => key.startsWith('__reactProps'))
    if (!isHydrated || document.querySelector('#root[data-server-rendered]')) return
    clearInterval(looking)
    Object.assign(window, { usableAt: performance.now() })
  }, 5)
}

/** Runs in the page. */
function read(wanted: string[]) {
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .map((entry) => ({ entry, path: new URL(entry.name).pathname }))
    .filter(({ path }) => path.endsWith('.js'))
  const ends = scripts.flatMap(({ entry, path }) =>
    wanted.includes(path) ? [entry.responseEnd] : [],
  )
  return {
    ...(Reflect.get(window, 'paint') as { lcp: number; cls: number; blockedMs: number }),
    scriptKb: scripts.reduce((sum, { entry }) => sum + entry.encodedBodySize, 0) / 1000,
    usableMs: Number(Reflect.get(window, 'usableAt')) - Math.max(...ends),
  }
}
