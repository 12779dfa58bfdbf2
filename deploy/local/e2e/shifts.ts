import type { Page } from 'playwright-core'

/** From the next navigation on, records visible layout shifts, also those right after a press. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/**
 * The elements that moved since the page was opened, with their layout shift (CLS). Empty if the
 * sum is below `least`.
 */
export async function shiftsOf(page: Page, least = 0): Promise<string[]> {
  const shifts: { value: number; moved: string }[] = await page.evaluate(() =>
    Reflect.get(window, 'shifts'),
  )
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  return sum < least ? [] : shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`)
}

/** Delays every response as on a phone, so that late data arrives after the first paint. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const shifts: { value: number; moved: string }[] = []
  Object.assign(window, { shifts })
  const corner = (rect: unknown) => (rect instanceof DOMRectReadOnly ? `${rect.x},${rect.y}` : '')
  const named = (source: object) => {
    const node: unknown = Reflect.get(source, 'node')
    const moved = `${corner(Reflect.get(source, 'previousRect'))} to ${corner(Reflect.get(source, 'currentRect'))}`
    return `${moved}: ${node instanceof Element ? node.outerHTML.slice(0, 120) : node instanceof Text ? node.data : 'a removed element'}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'sources' in entry && Array.isArray(entry.sources))
        shifts.push({ value: Number(entry.value), moved: entry.sources.map(named).join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
