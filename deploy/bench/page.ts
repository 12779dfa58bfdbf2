import type { Browser, Locator, Page } from 'playwright-core'
import { launchChromium } from '../local/e2e/chromium.ts'
import { findChromium } from '../local/e2e/findChromium.ts'
import type { Platform } from '../local/platform/startPlatform.ts'
import { atLeast, figureAtMost, type Figure, median } from './measure/figure.ts'
import { withPlatform } from './measure/withPlatform.ts'
import { renderCosts } from './page/renderCosts.ts'
import { scrollGrid } from './page/scrollGrid.ts'
import { type Paint, visitSlowly } from './page/visitSlowly.ts'

const visits = 5
/** Milliseconds between the visitor's first mouse movement and the click on a listing. */
const readingTime = 1500

type Visit = Paint & { usableMs: number; routeChange: number }
type Visited = { path: string; control: string; shown: (page: Page) => Locator }

/**
 * Measures first visits to /marketplace and a product, a route change after them, a long list
 * scrolled, and the cost of rendering on the server.
 */
export const bench = (): Promise<Figure[]> => withPlatform(measure)

async function measure({ url, processes }: Platform): Promise<Figure[]> {
  Object.assign(process.env, await findChromium())
  const { items } = await (await fetch(`${url}/api/materials?limit=1`)).json()
  const marketplace: Visited = {
    path: '/marketplace',
    control: 'main [aria-haspopup=dialog]',
    shown: (page) => page.getByRole('article').first(),
  }
  const product: Visited = {
    path: `/product/${items[0].id}`,
    control: 'main button',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  }
  const gateway = processes.find(({ name }) => name === 'gateway')!
  const rendered = await renderCosts(url, gateway.pid(), [marketplace.path, product.path])
  const browser = await launchChromium()
  try {
    const list = await visitOften(browser, url, marketplace)
    const one = await visitOften(browser, url, product)
    const grid = await scrollGrid(browser, url)
    return [
      figureAtMost('JavaScript of the first visit (brotli)', list('scriptKb'), 'KB', 173),
      ...firstVisit('/marketplace', list),
      ...firstVisit('/product', one),
      figureAtMost('route change inside a loaded remote', list('routeChange'), 'ms', 100),
      figureAtMost('DOM nodes while 10,000 listings are scrolled', grid.nodes, '', 1500),
      figureAtMost('longest task while they are (0: none of 50 ms)', grid.longestTask, 'ms', 50),
      figureAtMost('CPU of a render in the SSR worker', rendered.renderMs, 'ms', 15),
      atLeast('uncached pages, on one core for gateway and SSR worker', rendered.anew, '/s', 60),
      atLeast('cached pages', rendered.cached, '/s', 2_000),
      atLeast('cached pages compared with cached lists', rendered.cachedBesideList, 'x', 1),
    ]
  } finally {
    await browser.close()
  }
}

function firstVisit(path: string, middle: (figure: keyof Visit) => number): Figure[] {
  return [
    figureAtMost(`${path}, largest contentful paint`, middle('lcp'), 'ms', 1_300),
    // Four decimals, as in browser tools.
    figureAtMost(`${path}, cumulative layout shift`, Number(middle('cls').toFixed(4)), '', 0),
    figureAtMost(`${path}, total blocking time`, middle('blockedMs'), 'ms', 150),
    figureAtMost(`${path}, usable after its last script`, middle('usableMs'), 'ms', 300),
  ]
}

async function visitOften(browser: Browser, baseURL: string, { path, control, shown }: Visited) {
  const html = await (await fetch(`${baseURL}${path}`)).text()
  const scripts = /<(?:script|link) [^>]*(?:src|href)="([^"]+\.js)"/g
  const wanted = [...html.matchAll(scripts)].map(([, file = '']) => file)
  const measured: Visit[] = []
  // The first visit warms the server up.
  while (measured.length <= visits) {
    const { page, ...visit } = await visitSlowly(browser, { baseURL, path, control, wanted, shown })
    const routeChange = path === '/marketplace' ? await changeRoute(page) : NaN
    await page.context().close()
    measured.push({ ...visit, routeChange })
  }
  return (figure: keyof Visit) => median(measured.slice(1).map((each) => each[figure]))
}

/** Milliseconds from the click on a listing until its page is painted, with or without data. */
async function changeRoute(page: Page): Promise<number> {
  // The first mouse movement loads the code of the product page.
  await page.mouse.move(200, 400)
  await page.waitForTimeout(readingTime)
  const link = page.locator('article a[href^="/product/"]').first()
  return link.evaluate((anchor: HTMLAnchorElement) => {
    const clickedAt = performance.now()
    const titleBefore = document.title
    anchor.click()
    return new Promise<number>((resolve) => {
      const look = () => {
        if (document.title === titleBefore) requestAnimationFrame(look)
        // The current frame shows the page. A task after the next frame callback runs once it is
        // painted.
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)))
      }
      look()
    })
  })
}
