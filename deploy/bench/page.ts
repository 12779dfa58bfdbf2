import type { Browser, Locator, Page } from 'playwright-core'
import { launchChromium } from '../local/e2e/chromium.ts'
import { findChromium } from '../local/e2e/findChromium.ts'
import { atLeast, atMost, median } from './figure.ts'
import type { Figure } from './figure.ts'
import { drawMany } from './page/drawMany.ts'
import { releaseDrawn } from './page/releaseDrawn.ts'
import { scrollGrid } from './page/scrollGrid.ts'
import { staticTwin } from './page/staticTwin.ts'
import { type Paint, visitSlowly } from './page/visitSlowly.ts'
import { type OwnPlatform, withPlatform } from './withPlatform.ts'

const visits = 5
// Between the first sign of a visitor and a click on a listing, in milliseconds.
const readingTime = 1500
const previewKey = 'bench-preview-key-of-32-letters!'

type Visit = Paint & { usableMs: number; routeChange: number; staticLcp: number }
/** A page that visitors come to first; `control`: what is pressed first; `leave`: how long it takes to go on from there. */
type Visited = {
  path: string
  control: string
  shown: (page: Page) => Locator
  leave?: (page: Page) => Promise<number>
}

/** First visits to /marketplace and a product, beside a file of the same bytes; a route change after it, a long list scrolled, and what drawing costs. */
export async function bench(): Promise<Figure[]> {
  return withPlatform(measure, { PREVIEW_KEYS: previewKey })
}

async function measure({ url: baseURL, buildDir, processes }: OwnPlatform): Promise<Figure[]> {
  Object.assign(process.env, await findChromium())
  const {
    items: [lot],
  }: { items: { id: number }[] } = await (await fetch(`${baseURL}/api/materials?limit=1`)).json()
  const marketplace: Visited = {
    path: '/marketplace',
    control: 'main [aria-haspopup=dialog]',
    shown: (page) => page.getByRole('article').first(),
    leave: changeRoute,
  }
  const product: Visited = {
    path: `/product/${lot?.id}`,
    control: 'main button',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  }
  const gateway = processes.find(({ name }) => name === 'gateway')!
  const drawn = await drawMany({
    baseURL,
    gatewayPid: gateway.pid(),
    paths: [marketplace.path, product.path],
  })
  const release = await releaseDrawn(baseURL, buildDir)
  const browser = await launchChromium()
  try {
    const list = await visitOften(browser, { baseURL, buildDir }, marketplace)
    const one = await visitOften(browser, { baseURL, buildDir }, product)
    const grid = await scrollGrid(browser, baseURL)
    return [
      atMost('JavaScript of the first visit (brotli)', list('scriptKb'), 'KB', 173),
      ...firstVisit('/marketplace', list),
      ...firstVisit('/product', one),
      atMost('route change inside a loaded remote', list('routeChange'), 'ms', 100),
      atMost('DOM nodes while 10,000 listings are scrolled', grid.nodes, '', 1500),
      atMost('longest task while they are (0: none of 50 ms)', grid.longestTask, 'ms', 50),
      atMost('CPU of a drawing, of its own process', drawn.drawingMs, 'ms', 15),
      atLeast('pages not kept, of one core for gateway and drawing', drawn.anew, '/s', 60),
      atLeast('kept pages', drawn.kept, '/s', 2_000),
      atLeast('kept pages beside kept lists', drawn.keptBesideList, 'x', 1),
      atMost('from a release until pages are drawn by it', release.released, 'ms', 2_000),
      atMost('from its rollback until they are not', release.rolledBack, 'ms', 2_000),
    ]
  } finally {
    await browser.close()
  }
}

function firstVisit(path: string, middle: (figure: keyof Visit) => number): Figure[] {
  return [
    atMost(`${path}, largest contentful paint`, middle('lcp'), 'ms', 1_300),
    atMost(
      `${path}, beside a file of the same bytes (${Math.round(middle('staticLcp'))} ms)`,
      middle('lcp') / middle('staticLcp'),
      'x',
      1.3,
    ),
    // To four digits, as browsers' tools say it.
    atMost(`${path}, cumulative layout shift`, Number(middle('cls').toFixed(4)), '', 0),
    atMost(`${path}, total blocking time`, middle('blockedMs'), 'ms', 150),
    atMost(`${path}, usable after its script has come`, middle('usableMs'), 'ms', 300),
  ]
}

async function visitOften(
  browser: Browser,
  { baseURL, buildDir }: { baseURL: string; buildDir: string },
  { path, control, shown, leave }: Visited,
): Promise<(figure: keyof Visit) => number> {
  const twin = await staticTwin({ baseURL, buildDir, path, previewKey })
  const measured: Visit[] = []
  // The first one is to warm the server up.
  while (measured.length <= visits) {
    const {
      page: file,
      paint: { lcp: staticLcp },
    } = await visitSlowly(browser, { baseURL, path, cookies: [twin.cookie], shown })
    await file.context().close()
    const { page, paint, usableMs } = await visitSlowly(browser, {
      baseURL,
      path,
      control: { selector: control, scripts: twin.scripts },
      shown,
    })
    const routeChange = (await leave?.(page)) ?? NaN
    await page.context().close()
    measured.push({ ...paint, usableMs, routeChange, staticLcp })
  }
  return (figure) => median(measured.slice(1).map((each) => each[figure]))
}

/** From the click on a listing until its own page is painted, data or not. */
async function changeRoute(page: Page): Promise<number> {
  // The product page's code comes at the first sign of a visitor.
  await page.mouse.move(200, 400)
  await page.waitForTimeout(readingTime)
  return page
    .locator('article a[href^="/product/"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
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
