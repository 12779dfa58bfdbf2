import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../local/e2e/chromium.ts'
import { findChromium } from '../local/e2e/findChromium.ts'
import { atMost, median } from './figure.ts'
import type { Figure } from './figure.ts'
import { scrollGrid } from './page/scrollGrid.ts'
import { type Paint, visitSlowly } from './page/visitSlowly.ts'
import { withPlatform } from './withPlatform.ts'

const visits = 5
// Between the first sign of a visitor and a click on a listing, in milliseconds.
const readingTime = 1500

type Visit = Paint & { routeChange: number }

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
      atMost('JavaScript of the first visit (brotli)', middle('scriptKb'), 'KB', 173),
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
  const { page, paint } = await visitSlowly(browser, { baseURL, path: '/marketplace', shown: (shown) => shown.getByRole('article').first() })
  // The product page's code comes at the first sign of a visitor.
  await page.mouse.move(200, 400)
  await page.waitForTimeout(readingTime)
  const routeChange = await changeRoute(page)
  await page.context().close()
  return { ...paint, routeChange }
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
