import { randomUUID } from 'node:crypto'
import { openBrowser, untilAlive, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import type { Page, Response } from 'playwright-core'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const open = openBrowser()

const newPage = (options?: Visit) => open({ ...phone, ...options })

/** Delays the page's scripts until the returned function is called. */
async function blockScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/main\.[^/]+\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

describe('the landing page without a script', () => {
  it.each([
    ['/', 'Your by-product is somebody’s raw material', 'Join the waitlist'],
    ['/?lang=es', 'Tu subproducto es la materia prima de alguien más', 'Unirme a la lista'],
  ])('is complete at %s', async (path, title, button) => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe(title)
    await expect(page.getByRole('button', { name: button }).first().isVisible()).resolves.toBe(true)
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => getComputedStyle(heading).letterSpacing),
    ).resolves.not.toBe('normal')
  })

  it('keeps the typed text when Enter is pressed before its first script', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto('/')
    const field = page.locator('form').first().getByRole('textbox')
    await field.fill('ana@planta.example')
    await field.press('Enter')
    // If Enter had submitted the form, the new page would be requested by now.
    await page.waitForLoadState('networkidle')
    await expect(field.inputValue()).resolves.toBe('ana@planta.example')
  })

  it('comes in the language chosen before', async () => {
    const page = await newPage()
    await page.goto('/?lang=es')
    await page.getByRole('heading', { name: 'A la venta en este momento' }).waitFor()
    await page.waitForFunction(() => document.cookie.includes('preferredLanguage=es'))

    const again = await page.request.get('/')
    expect(await again.text()).toContain('Tu subproducto es la materia prima de alguien más')
  })
})

/**
 * Reloads until the response is server-rendered. Under load the gateway may send the page
 * unrendered.
 */
async function openRendered(page: Page, path: string, onTry: () => void): Promise<Response> {
  for (;;) {
    onTry()
    const answer = await page.goto(path, { waitUntil: 'commit' })
    if ((await answer!.text()).includes(' data-server-rendered="')) return answer!
  }
}

/**
 * Serves the same document with its query data but without its server-rendered markup. Both pages
 * then show the same listings, whatever other tests add.
 */
async function undraw(page: Page, answer: Response): Promise<void> {
  const drawn = await answer.text()
  const body = drawn.replace(
    /<div id="root" data-server-rendered="\w+">[^]*<\/div>(?=\s*<script type="application\/json" id="remotes">)/,
    '<div id="root"></div>',
  )
  expect(body).not.toBe(drawn)
  const {
    'content-encoding': _encoding,
    'content-length': _length,
    ...headers
  } = await answer.allHeaders()
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ status: answer.status(), headers, body })
      : route.fallback(),
  )
}

/**
 * Runs in the page: lists each element with its attributes, and each text. Leaves out attributes
 * that React sets as properties, and the counters in its ids.
 */
function partsOfPage(): string[] {
  const leftOut = ['value', 'selected', 'checked', 'data-server-rendered']
  const withoutCounts = (text: string) => text.replaceAll(/_[rR]_\w*?_(?!\w)/g, '#')
  const parts: string[] = []
  const read = (element: Element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !leftOut.includes(name))
      .map(({ name, value }) => ` ${name}="${withoutCounts(value)}"`)
    parts.push(`<${element.localName}${attributes.toSorted().join('')}>`)
    // Its content is parsed only where scripts are disabled.
    if (element.localName === 'noscript') return
    let text = ''
    const endText = () => {
      if (text) parts.push(text)
      text = ''
    }
    for (const child of element.childNodes) {
      if (child instanceof Text) text += child.data
      else if (child instanceof Element) {
        endText()
        read(child)
      }
    }
    endText()
    parts.push(`</${element.localName}>`)
  }
  read(document.querySelector('#root')!)
  return parts
}

const renderedPages = [
  '/',
  '/marketplace',
  '/marketplace?color=Blue&sort=price_asc',
  '/marketplace?page=2',
  '/product/2',
  '/product/2?tab=seller',
  '/product/999999999',
  '/profile/1',
  '/about',
  '/contact',
  '/help',
  '/terms',
  '/privacy',
  '/pricing',
  '/blog',
  '/nowhere',
]

describe('a server-rendered page when its script arrives', () => {
  it.each(
    renderedPages.map(
      (path, index) => `${path}${path.includes('?') ? '&' : '?'}lang=${index % 2 ? 'es' : 'en'}`,
    ),
  )('keeps the server-rendered markup at %s', async (path) => {
    const page = await newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url())
    })
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    const release = await blockScripts(page)
    const answer = await openRendered(page, path, () => void (asked.length = 0))
    const title = await page.getByRole('heading', { level: 1 }).elementHandle()
    const drawn = await page.getByRole('main').textContent()
    release()
    await untilAlive(page)
    await page.waitForLoadState('networkidle')

    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    expect(asked).toEqual([])
    expect(await title!.evaluate((heading) => heading.isConnected)).toBe(true)
    expect(drawn).not.toBe('')

    // React's production build reports no attributes that differ, so compare with a page rendered
    // by the browser.
    const undrawn = await newPage()
    await undraw(undrawn, answer)
    await undrawn.goto(path)
    await undrawn.waitForLoadState('networkidle')
    expect(await page.evaluate(partsOfPage)).toEqual(await undrawn.evaluate(partsOfPage))
  })
})

describe('the landing page when its script arrives', () => {
  it('changes to the language chosen before, and keeps the typed text', async () => {
    const page = await newPage()
    await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'es'))
    const release = await blockScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const field = page.locator('form').first().getByRole('textbox')
    await field.fill('ana@planta.example')
    release()

    await page
      .getByRole('heading', { level: 1, name: 'Tu subproducto es la materia prima de alguien más' })
      .waitFor()
    await expect(field.inputValue()).resolves.toBe('ana@planta.example')
  })

  it.each(['/', '/about', '/terms', '/marketplace', '/materials/1', '/profile/1'])(
    'hydrates %s in its own language, then changes to the one that only the browser remembers',
    async (path) => {
      const page = await newPage()
      await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'es'))
      const thrown: string[] = []
      page.on('pageerror', ({ message }) => thrown.push(message))
      await openRendered(page, path, () => {})
      await page.locator('html[lang=es]').waitFor()
      await untilAlive(page)
      expect(thrown).toEqual([])
    },
  )

  it('requests its code again after failures, then hydrates', async () => {
    const page = await newPage()
    let asked = 0
    // The first request is the preload.
    await page.route(/\/home\.[^/]+\.js$/, (route) =>
      ++asked <= 2 ? route.abort() : route.continue(),
    )
    await page.goto('/', { waitUntil: 'commit' })
    const title = await page.getByRole('heading', { level: 1 }).elementHandle()
    await page
      .getByRole('link', { name: / \/ kg/ })
      .first()
      .waitFor()

    await expect(title!.evaluate((heading) => heading.isConnected)).resolves.toBe(true)
  })

  it.each([
    ['en', 'One more step'],
    ['es', 'Falta un paso'],
  ])(
    'sends a form submitted before the script arrived, in the language chosen before (%s)',
    async (language, answer) => {
      const page = await newPage()
      await page.addInitScript(
        (chosen) => localStorage.setItem('preferredLanguage', chosen),
        language,
      )
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/waitlist'),
      )
      const release = await blockScripts(page)
      // Starting the worker is the first thing that `first.js` does.
      const firstScript = page.waitForEvent('worker')
      await page.goto('/', { waitUntil: 'commit' })
      await firstScript
      const form = page.locator('form').first()
      await form.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@planta.example`)
      await form.getByRole('textbox', { name: 'Email' }).press('Enter')
      release()

      expect((await sent).postDataJSON()).toMatchObject({ language })
      await form.getByText(answer).waitFor()
      expect(new URL(page.url()).search).toBe('')
    },
  )
})
