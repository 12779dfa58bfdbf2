import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures as picturesOf } from '@materia/contracts/catalog/pictures.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { demoListings } from '@materia/deploy/local/e2e/demoListings.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import type { Page } from 'playwright-core'

const newPage = openBrowser()
// The test opens many pages one after the other, which is slow on a busy machine.
const timeoutMs = 180_000

const stillList = '/marketplace?color=Brown%2CGray'

/** Disables scripts. Sets the language with `?lang=`, as the language link does. */
async function open(language: Language): Promise<Page> {
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(`/marketplace?lang=${language}`)
  return page
}

const words = {
  en: {
    category: 'Category',
    search: 'Search',
    next: 'Next',
    previous: 'Previous',
    seller: 'Seller information',
    profile: 'View profile',
    listings: 'Listings',
    reviews: 'Reviews',
    rated: /No reviews yet|\d reviews?$/,
    other: 'Español',
  },
  es: {
    category: 'Categoría',
    search: 'Buscar',
    next: 'Siguiente',
    previous: 'Anterior',
    seller: 'Información del vendedor',
    profile: 'Ver perfil',
    listings: 'Publicaciones',
    reviews: 'Reseñas',
    rated: /Aún no hay reseñas|\d reseñas?$/,
    other: 'English',
  },
}

describe.each(languages)('without a script (%s)', (language) => {
  const text = words[language]

  it('filters, searches and changes the language, which keeps the list', async () => {
    const page = await open(language)
    await page.goto('/marketplace')
    await expect(page.locator('html').getAttribute('lang')).resolves.toBe(language)
    await press(page.locator('summary'))
    await page.getByLabel(text.category, { exact: true }).selectOption('Metals')
    await page.getByRole('combobox', { name: text.search }).fill('MX')
    await press(page.getByRole('button', { name: text.search, exact: true }))
    await page.waitForURL(/category=Metals/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('MX')
    await page.getByRole('article').first().waitFor()
    await press(page.getByRole('link', { name: text.other }))
    await page.waitForURL(/lang=/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      q: 'MX',
      category: 'Metals',
    })
    await expect(page.locator('html').getAttribute('lang')).resolves.not.toBe(language)
  })

  it(
    'opens the next page, a listing, its seller and the seller’s listings',
    async () => {
      const page = await open(language)
      // Other tests create no listings in these colors, so the list does not change.
      await page.goto(stillList)
      const nameOfFirst = () => page.getByRole('article').first().getAttribute('aria-label')
      const idsOn = () =>
        page
          .getByRole('article')
          .getByRole('heading')
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const first = await idsOn()
      await press(page.getByRole('link', { name: text.next, exact: true }))
      await page.waitForURL(/page=2/)
      const second = await idsOn()
      expect(second).toHaveLength(24)
      expect(second.filter((id) => first.includes(id))).toEqual([])
      await expect(
        page.getByRole('link', { name: text.previous, exact: true }).getAttribute('href'),
      ).resolves.toBe(stillList)

      const name = await nameOfFirst()
      await press(page.getByRole('article').first().getByRole('heading').getByRole('link'))
      await page.waitForURL(/\/product\/\d+/)
      await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe(name)
      await page
        .getByText(/\$[\d,.]+ \/ /)
        .first()
        .waitFor()
      await press(page.getByRole('tab', { name: text.seller }))
      await page.waitForURL(/tab=seller/)
      await press(page.getByRole('link', { name: text.profile }))
      await page.waitForURL(/\/profile\/\d+/)
      await expect(
        page.getByRole('tab', { name: text.listings }).getAttribute('aria-selected'),
      ).resolves.toBe('true')
      await page.getByRole('article').first().waitFor()
      await press(page.getByRole('tab', { name: text.reviews }))
      await page.waitForURL(/tab=reviews/)
      await page.getByRole('tabpanel').getByText(text.rated).waitFor()
    },
    timeoutMs,
  )
})

describe.each(languages)('the markup for crawlers (%s)', (language) => {
  it(
    'has a title of its own at each address, and named links and images',
    async () => {
      const page = await open(language)
      const [lot] = await demoListings(page)
      const paths = [
        '/',
        '/marketplace',
        '/marketplace?page=2',
        `/product/${lot?.id}`,
        `/profile/${lot?.userId}`,
        '/about',
        '/contact',
        '/pricing',
        '/blog',
        '/help',
        '/terms',
        '/privacy',
      ]
      const problems: string[] = []
      const titles = new Set<string>()
      for (const path of paths) {
        const addressIn = (other: Language) =>
          `${path}${other === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${other}`}`
        const answer = await page.goto(addressIn(language))
        const found = await page.evaluate(readAsCrawler)
        expect([answer?.status(), found.lang, found.canonical, found.alternates]).toEqual([
          200,
          language,
          addressIn(language),
          { en: addressIn('en'), es: addressIn('es'), 'x-default': addressIn('en') },
        ])
        problems.push(...found.problems.map((problem) => `${path}: ${problem}`))
        if (!path.includes('?')) titles.add(found.title)
      }
      expect(problems).toEqual([])
      expect(titles.size).toBe(paths.length - 1)
    },
    timeoutMs,
  )

  it('describes a listing completely: text, price, seller, image and similar listings', async () => {
    const page = await open(language)
    const listings = await demoListings(page)
    const lot = listings.find(({ imageUrl }) => picturesOf(imageUrl).length > 1)!
    await page.goto(`/product/${lot.id}?lang=${language}`)
    const title = materialTitle(language, lot)
    const text = await page.getByRole('main').textContent()
    for (const said of [
      title,
      lot.description,
      lot.seller.companyName,
      termLabel(language, lot.color),
      termLabel(language, lot.category),
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/\$[\d,.]+ \/ kg/)
    const pictures = await page
      .getByRole('main')
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        Promise.all(
          all.map(async (picture) => {
            await picture.decode()
            return {
              alt: picture.alt,
              isSized:
                picture.width > 0 &&
                picture.hasAttribute('width') &&
                picture.hasAttribute('height'),
              sizes: picture.sizes,
              widths: picture.srcset.split(',').length,
            }
          }),
        ),
      )
    const own = pictures.filter(({ alt }) => alt === title)
    expect(own.length).toBeGreaterThanOrEqual(picturesOf(lot.imageUrl).length)
    for (const picture of own)
      expect(picture).toMatchObject({
        isSized: true,
        sizes: expect.stringContaining('px'),
        widths: 3,
      })
    const answer = await page.request.get(`/api/materials/${lot.id}/similar`)
    expect(answer.status()).toBe(200)
    const similar: Material[] = await answer.json()
    for (const { id } of similar)
      expect(await page.locator(`main a[href="/product/${id}"]`).count()).toBeGreaterThan(0)
    expect(similar.length).toBeGreaterThan(0)
  })

  it.each(['/product/999999999', '/nowhere'])('is a 404 that is not indexed: %s', async (path) => {
    const page = await open(language)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('meta[name=robots]').getAttribute('content')).resolves.toBe('noindex')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

/** Runs in the page: reads the tags that search engines use. Lighthouse checks the same ones. */
function readAsCrawler() {
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const pathOf = (link: Element) => link.getAttribute('href')?.replace(location.origin, '') ?? ''
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    `${element.textContent}${[...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ')}`.trim()
  const isVague = (name: string) =>
    /^(?:click here|here|more|read more|learn more|this|link|aquí|clic aquí|más|leer más|ver más|este|enlace)?$/i.test(
      name,
    )
  const named = (problem: string, { outerHTML }: Element) =>
    `${problem}: ${outerHTML.slice(0, 200)}`
  return {
    lang: document.documentElement.lang,
    title: document.title,
    canonical: all('link[rel=canonical]').map(pathOf).join(),
    alternates: Object.fromEntries(
      all('link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang'),
        pathOf(link),
      ]),
    ),
    problems: [
      ...(document.title ? [] : ['no title']),
      ...(all('meta[name=description]').some(
        (meta) => (meta.getAttribute('content') ?? '').length > 40,
      )
        ? []
        : ['no description']),
      ...(all('h1').length === 1 ? [] : ['not one h1']),
      ...all('meta[name=robots], noscript:not(:has(*))').map((element) =>
        named('kept out', element),
      ),
      ...all('a')
        .filter(
          (link) => !/^(?:\/|#|\?|https?:|mailto:|tel:)/.test(link.getAttribute('href') ?? ''),
        )
        .map((link) => named('leads nowhere', link)),
      ...all('a')
        .filter((link) => isVague(nameOf(link)))
        .map((link) => named('does not say where it leads', link)),
      ...all('img:not([alt])').map((picture) => named('no alt', picture)),
      ...all('script[type="application/ld+json"]')
        .filter((data) => JSON.parse(data.textContent ?? '')['@context'] !== 'https://schema.org')
        .map((data) => named('no data', data)),
    ],
  }
}
