import AxeBuilder from '@axe-core/playwright'
import type { Language } from '@materia/contracts/languages.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'

export const baseURL = process.env['BASE_URL'] ?? 'http://127.0.0.1:8080'

/** What the gateway wants to see of a write that a test makes itself. */
export const headers = { origin: new URL(baseURL).origin }

/** `language` is one chosen before, `user` a demo company that is signed in. */
export type Visit = BrowserContextOptions & { language?: Language | undefined; user?: string | undefined }

// Axe takes its time over each of several pages. What did not come is said before a test's own limit.
const [limitMs, patienceMs] = [60_000, 30_000]

/** A browser for the tests of a file; answers what opens a page that was never anywhere, and that is closed after its test. */
export function openBrowser(): (visit?: Visit) => Promise<Page> {
  jest.setTimeout(limitMs)
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

  return async ({ language, user, ...options } = {}) => {
    // A headless browser says that it is one, and is then taken for a crawler.
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`
    const context = await browser.newContext({ baseURL, userAgent, viewport: { width: 1280, height: 800 }, ...options })
    context.setDefaultTimeout(patienceMs)
    if (language) await context.addInitScript(chooseOnce, language)
    const page = await context.newPage()
    if (user) await signIn(page, user)
    return page
  }
}

/** Not over what the visitor chooses later. */
function chooseOnce(language: Language): void {
  if (!localStorage.getItem('preferredLanguage')) localStorage.setItem('preferredLanguage', language)
}

async function signIn(page: Page, username: string, tries = 3): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password: 'materia-demo' }, headers })
  // A machine on which everything starts at once may say that it is to be tried again: that is no test's matter here.
  if (answer.status() === 503 && tries > 1) return signIn(page, username, tries - 1)
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
}

/** What keeps somebody from using the page, as axe sees it by all its rules, or by those of these tags. */
export async function violations(page: Page, tags?: string[]): Promise<string[]> {
  // No pages in pages here, which are what another way of running it is for: that opens a page more each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (tags ? axe.withTags(tags) : axe).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}
