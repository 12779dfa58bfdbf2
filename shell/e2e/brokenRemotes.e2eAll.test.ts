import { baseURL, openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { type Stall, startStallingProxy } from '@materia/deploy/local/e2e/stallingProxy.ts'
import type { Page, Route } from 'playwright-core'

const federation = '**/assets/*/federation.*.js'
const manifest = '**/remotes/mfe-marketplace/*/mf-manifest.json'
const entry = '**/remotes/mfe-marketplace/*/remoteEntry.*.js*'
const chunk = '**/remotes/mfe-marketplace/*/__federation_expose_routes.*.js*'

type Fault = { what: string; file: string; breakIt: (route: Route) => unknown }

const script = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body })
const answer404 = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
const changed = (change: (text: string) => string) => async (route: Route) => {
  const text = await (await route.fetch()).text()
  const body = change(text)
  expect(body).not.toBe(text)
  await route.fulfill({ contentType: 'text/javascript', body })
}

const faults: Fault[] = [
  { what: 'a missing federation', file: federation, breakIt: answer404 },
  { what: 'a missing manifest', file: manifest, breakIt: answer404 },
  {
    what: 'a JSON error in place of a manifest',
    file: manifest,
    breakIt: (route) =>
      route.fulfill({ status: 404, json: { message: 'Not found', code: 'NOT_FOUND' } }),
  },
  {
    what: 'a manifest whose connection breaks',
    file: manifest,
    breakIt: (route) => route.abort('connectionreset'),
  },
  {
    what: 'a remote that needs a newer shell',
    file: manifest,
    breakIt: changed((text) => text.replace(/("surface": ?")\d/, '$19')),
  },
  { what: 'a missing entry', file: entry, breakIt: answer404 },
  { what: 'an entry that throws', file: entry, breakIt: script('throw new Error("broken entry")') },
  {
    what: 'an HTML page in place of an entry',
    file: entry,
    breakIt: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sorry' }),
  },
  { what: 'a missing chunk', file: chunk, breakIt: answer404 },
  { what: 'a chunk that throws', file: chunk, breakIt: script('throw new Error("broken chunk")') },
  {
    what: 'a module that throws',
    file: chunk,
    breakIt: changed((text) =>
      text.replace(
        /([{,]\d+(?::function)?:?\([\w$,]*\)(?:=>)?\{)/g,
        '$1throw new Error("broken module");',
      ),
    ),
  },
  {
    what: 'an entry without the routes',
    file: entry,
    breakIt: changed((text) => text.replaceAll('./routes', './others')),
  },
]

const hangs: { what: string; file: RegExp; at: Stall }[] = [
  { what: 'a federation that never arrives', file: /\/federation\.\w+\.js/, at: 'before' },
  {
    what: 'a manifest that never arrives',
    file: /\/mfe-marketplace\/.*mf-manifest\.json/,
    at: 'before',
  },
  {
    what: 'a manifest that stops midway',
    file: /\/mfe-marketplace\/.*mf-manifest\.json/,
    at: 'midway',
  },
  { what: 'an entry that never arrives', file: /\/mfe-marketplace\/.*remoteEntry/, at: 'before' },
  {
    what: 'a chunk that never arrives',
    file: /\/mfe-marketplace\/.*__federation_expose_routes/,
    at: 'before',
  },
  {
    what: 'a chunk that stops midway',
    file: /\/mfe-marketplace\/.*__federation_expose_routes/,
    at: 'midway',
  },
]

const texts = {
  en: {
    failed: 'This part couldn’t be loaded',
    retry: 'Try again',
    about: 'About',
    join: 'Register your company',
  },
  es: {
    failed: 'No se pudo cargar esta parte',
    retry: 'Intentar de nuevo',
    about: 'Nosotros',
    join: 'Registra tu empresa',
  },
} as const
type Language = keyof typeof texts

const open = openBrowser()

const newPage = (language: Language, url = baseURL) => open({ language, baseURL: url })

let proxy: Awaited<ReturnType<typeof startStallingProxy>>
beforeAll(async () => {
  proxy = await startStallingProxy()
})
afterAll(() => proxy.close())

const notice = (page: Page, language: Language) =>
  page.getByRole('alert').filter({ hasText: texts[language].failed })
const marketplace = (page: Page) => page.locator('[data-remote^="mfe-marketplace@"]')

describe('a remote that is down, broken or slow', () => {
  it.each(
    faults.map((fault, index) => ({
      ...fault,
      language: index % 2 ? ('es' as const) : ('en' as const),
    })),
  )(
    'shows a notice in place of $what ($language), which a retry replaces',
    async ({ file, breakIt, language }) => {
      const page = await newPage(language)
      await page.route(file, breakIt)
      await page.goto('/marketplace')
      await notice(page, language).waitFor()
      expect(await page.getByRole('banner').isVisible()).toBe(true)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await press(page.getByRole('button', { name: texts[language].retry }))
      await marketplace(page).waitFor()
      expect(await notice(page, language).count()).toBe(0)
    },
  )

  it.each(
    hangs.map((hang, index) => ({
      ...hang,
      language: index % 2 ? ('es' as const) : ('en' as const),
    })),
  )(
    'shows a notice in place of $what ($language), and a retry requests it again',
    async ({ file, at, language }) => {
      proxy.stall(file, at)
      const page = await newPage(language, proxy.url)
      // A request that never ends can also delay the load event.
      await page.goto('/marketplace', { waitUntil: 'commit' })
      await notice(page, language).waitFor()
      proxy.stallNothing()
      await press(page.getByRole('button', { name: texts[language].retry }))
      await marketplace(page).waitFor()
      expect(await notice(page, language).count()).toBe(0)
    },
  )

  it.each(['en', 'es'] as const)('leaves the other remotes working (%s)', async (language) => {
    const page = await newPage(language)
    await page.route(chunk, answer404)
    await page.goto('/marketplace')
    await notice(page, language).waitFor()
    await press(page.getByRole('banner').getByRole('link', { name: texts[language].about }))
    await press(page.getByRole('link', { name: texts[language].join }))
    await page.locator('[data-remote^="mfe-account@"]').waitFor()
    // Going back loads the remote again. It is still broken.
    await page.goBack()
    await page.goBack()
    await notice(page, language).waitFor()
  })

  it('never runs code from a foreign origin', async () => {
    const page = await newPage('en')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    const foreign = { 'mfe-marketplace': 'https://elsewhere.example/mf-manifest.json' }
    await page.route('**/remotes.json', (route) => route.fulfill({ json: foreign }))
    await page.route('**/marketplace', async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /("mfe-marketplace":")[^"]+/,
        '$1https://elsewhere.example/mf-manifest.json',
      )
      await route.fulfill({ response, body: html })
    })
    await page.goto('/marketplace')
    await notice(page, 'en').waitFor()
    await press(page.getByRole('button', { name: texts.en.retry }))
    await notice(page, 'en').waitFor()
    expect(new Set(asked)).toEqual(new Set([new URL(baseURL).origin]))
  })
})
