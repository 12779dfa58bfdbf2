import AxeBuilder from '@axe-core/playwright'
import { type Language, languageKey } from '@materia/contracts/languages.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'

export const baseURL = process.env['BASE_URL'] ?? 'http://127.0.0.1:8080'

/** What the gateway wants to see of a write that a test makes itself. */
export const headers = { origin: new URL(baseURL).origin }

/** `language` is one chosen before, `user` a demo company that is signed in. */
export type Visit = BrowserContextOptions & {
  language?: Language | undefined
  user?: string | undefined
}

// React's, in a build for production: it drew other than the server, or drew a part anew instead of taking it over.
const mismatch = /React error #(?:418|419|421|422|423|425)\b/

/** A missing element is reported before the test's own limit ends it. */
const timeoutMs = 30_000

/** How long a page may take to be idle. */
const idleMs = 2_000

/** One for all test files that this process runs: one for all processes would need a relay, which takes as much processor time as the tests. */
let shared: Promise<Browser> | undefined

/** A browser for the tests of a file; answers what opens a page that was never anywhere, and that is closed after its test, or `closeAfter` all. */
export function openBrowser({ closeAfter = afterEach, hasScrollbars = false } = {}): (
  visit?: Visit,
) => Promise<Page> {
  let browser: Browser
  beforeAll(async () => {
    // Playwright hides the scrollbars of a headless browser: those who need them have a browser of their own.
    browser = await (hasScrollbars
      ? launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] })
      : sharedChromium())
  })
  if (hasScrollbars) afterAll(() => browser.close())
  const mismatches: string[] = []
  closeAfter(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    // The browser drew another page than the server.
    expect(mismatches.splice(0)).toEqual([])
  })

  return async ({ language, user, ...options } = {}) => {
    // A headless browser says that it is one, and is then taken for a crawler.
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`
    const context = await browser.newContext({
      baseURL,
      userAgent,
      viewport: { width: 1280, height: 800 },
      ...options,
    })
    context.setDefaultTimeout(timeoutMs)
    context.on('weberror', (thrown) => {
      const { message } = thrown.error()
      if (mismatch.test(message)) mismatches.push(`${thrown.page()?.url()}: ${message}`)
    })
    if (language) {
      await context.addInitScript(chooseOnce, language)
      await context.addCookies([
        { name: languageKey, value: language, url: options.baseURL ?? baseURL },
      ])
    }
    const page = await context.newPage()
    if (options.javaScriptEnabled !== false) goOnceAlive(page)
    if (user) await signIn(page, user)
    return page
  }
}

/** A new one where the last one could not start, or has ended. */
async function sharedChromium(): Promise<Browser> {
  const running = await shared?.catch(() => null)
  if (running?.isConnected()) return running
  shared = launchChromium()
  return shared
}

/** What is pressed before a page's script has come is lost: tests go on once it answers, but those that want to see what comes before. */
function goOnceAlive(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await untilAlive(page)
    return answer
  }
}

/** Until React has taken over a page that came drawn. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The screen is taken over after its frame.
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__react'))
    return (
      !document.querySelector('#root[data-server-rendered]') &&
      [...document.querySelectorAll('main :is(a, button, input, select)')].every(isTaken)
    )
  })
  // Effects add their listeners after the takeover. Without a limit a page that always has something to draw would never be idle.
  await page.evaluate((timeout) => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
    return idle().then(idle)
  }, idleMs)
}

/** Not over what the visitor chooses later. */
function chooseOnce(language: Language): void {
  if (!localStorage.getItem('preferredLanguage'))
    localStorage.setItem('preferredLanguage', language)
}

async function signIn(page: Page, username: string, tries = 3): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { username, password: 'materia-demo' },
    headers,
  })
  // A machine on which everything starts at once may say that it is to be tried again: that is no test's matter here.
  if (answer.status() === 503 && tries > 1) return signIn(page, username, tries - 1)
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
}

/** What keeps somebody from using the page, as axe sees it by all its rules, or by those of these tags. */
export async function violations(page: Page, tags?: string[]): Promise<string[]> {
  // No pages in pages here, which are what another way of running it is for: that opens a page more each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (tags ? axe.withTags(tags) : axe).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
  )
}
