import AxeBuilder from '@axe-core/playwright'
import { type Language, languageKey } from '@materia/contracts/languages.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { printPages } from './printPages.ts'

export const baseURL = process.env['BASE_URL'] ?? 'http://127.0.0.1:8080'

/** The gateway requires an origin for writes that a test sends itself. */
export const headers = { origin: new URL(baseURL).origin }

/**
 * `language` is a language chosen earlier, and `user` a demo company that is signed in. Nobody may write
 * to `houston` and `ozark`: tests of empty screens use them. `fresno` has a second factor at times
 * (`factors.e2e`), the notices of `alamo` are counted (`bell.e2e`), and so are the listings of `cholula`
 * (`import.e2e`). A new message replaces the notice that a test waits for, so such a test uses a company
 * that other files hardly write to.
 */
export type Visit = BrowserContextOptions & {
  language?: Language | undefined
  user?: string | undefined
}

// Hydration errors of React's production build: the browser's render differed from the server's, or
// replaced it.
const mismatch = /React error #(?:418|419|421|422|423|425)\b/

/** Less than a test's own timeout, so that the error names the missing element. */
const timeoutMs = 60_000

/** The longest wait for an idle page. */
const idleMs = 2_000

/**
 * Shared by all test files of this process. A browser shared by all processes would need a relay,
 * which costs as much CPU as the tests.
 */
let shared: Promise<Browser> | undefined

/**
 * Opens a browser for a test file. Returns a function that opens a page in a new context, which
 * closes after its test, or after all with `closeAfter`.
 */
export function openBrowser({ closeAfter = afterEach, hasScrollbars = false } = {}): (
  visit?: Visit,
) => Promise<Page> {
  let browser: Browser
  beforeAll(async () => {
    // Playwright hides the scrollbars of a headless browser. Tests that need scrollbars use a
    // separate browser.
    browser = await (hasScrollbars
      ? launchChromium({ ignoreDefaultArgs: ['--hide-scrollbars'] })
      : sharedChromium())
  })
  if (hasScrollbars) afterAll(() => browser.close())
  const mismatches: string[] = []
  closeAfter(async () => {
    await printPages(browser.contexts())
    await Promise.all(browser.contexts().map((context) => context.close()))
    // The browser rendered a page that differs from the server's.
    expect(mismatches.splice(0)).toEqual([])
  })

  return async ({ language, user, ...options } = {}) => {
    // The default user agent names a headless browser, which the gateway treats as a crawler.
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

/** A new browser if the last one could not start or has ended. */
async function sharedChromium(): Promise<Browser> {
  const running = await shared?.catch(() => null)
  if (running?.isConnected()) return running
  shared = launchChromium()
  return shared
}

/**
 * Clicks before hydration are lost, so tests wait for it. Tests of the time before it pass
 * `waitUntil`.
 */
function goOnceAlive(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await untilAlive(page)
    return answer
  }
}

/** Waits until React has hydrated a server-rendered page. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React hydrates the screen after the frame around it.
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__react'))
    return (
      !document.querySelector('#root[data-server-rendered]') &&
      [...document.querySelectorAll('main :is(a, button, input, select)')].every(isTaken)
    )
  })
  // Effects add their listeners after hydration. The timeout ends the wait on a page that renders
  // all the time.
  await page.evaluate((timeout) => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
    return idle().then(idle)
  }, idleMs)
}

/** Does not overwrite a language that the visitor chooses later. */
function chooseOnce(language: Language): void {
  if (!localStorage.getItem('preferredLanguage'))
    localStorage.setItem('preferredLanguage', language)
  // The tests share accounts, so the language concerns only their own pages.
  if (!sessionStorage.getItem('languageChoice')) sessionStorage.setItem('languageChoice', 'linked')
}

async function signIn(page: Page, username: string, tries = 3): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { username, password: 'materia-demo' },
    headers,
  })
  // An overloaded machine may respond with 503 while everything starts. This is not the subject of
  // any test here.
  if (answer.status() === 503 && tries > 1) return signIn(page, username, tries - 1)
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
}

/** Accessibility problems that axe finds, by all its rules or by the rules with these tags. */
export async function violations(page: Page, tags?: string[]): Promise<string[]> {
  // The default mode, which supports frames, opens an extra page each time. Our pages have no
  // frames.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (tags ? axe.withTags(tags) : axe).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
  )
}
