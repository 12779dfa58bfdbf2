import type { Language } from '@materia/contracts/languages.ts'
import { openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press, pressAt } from '@materia/deploy/local/e2e/press.ts'
import type { Locator, Page } from 'playwright-core'

const newPage = openBrowser({ hasScrollbars: true })
const phone = { viewport: { width: 390, height: 800 } }
const sortLabel = { en: 'Sort by', es: 'Ordenar por' }
const searchLabel = { en: 'Search', es: 'Buscar' }

async function visit(at: string, options: Visit & { language: Language }): Promise<Page> {
  const page = await newPage(options)
  await page.goto(at)
  return page
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)
const untilSelected = (tab: Locator) =>
  tab.and(tab.page().locator('[aria-selected=true]')).waitFor()

describe.each([
  { at: '/dashboard', user: 'norte' },
  { at: '/orders', user: 'norte' },
  { at: '/profile', user: 'norte' },
  { at: '/auth', user: undefined },
])('the tabs of $at', ({ at, user }) => {
  it('are chosen with the mouse', async () => {
    const page = await visit(at, { language: 'en', user })
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    for (const tab of [...(await tabs.all())].toReversed()) {
      await press(tab)
      await untilSelected(tab)
    }
  })

  it('are chosen by touch and with the keyboard, on a phone in Spanish', async () => {
    const page = await visit(at, { language: 'es', user, hasTouch: true, ...phone })
    const tabs = page.getByRole('tab')
    await tabs.first().waitFor()
    const all = await tabs.all()
    for (const tab of all) {
      await press(tab)
      await untilSelected(tab)
    }
    // From the last tab, the arrow leads to the first.
    await tabs.last().focus()
    for (const tab of all) {
      await page.keyboard.press('ArrowRight')
      await untilSelected(tab)
      expect(await isFocused(tab)).toBe(true)
    }
  })
})

/** Types into the search field until suggestions are listed. */
async function suggest(page: Page, language: Language, text: string) {
  const field = page.getByRole('combobox', { name: searchLabel[language] })
  await field.focus()
  await field.pressSequentially(text)
  const list = page.getByRole('listbox')
  await list.getByRole('option').first().waitFor()
  return { field, list }
}

describe('the suggestions of the search', () => {
  it('stay open when their margin is pressed, and are chosen with the mouse', async () => {
    const page = await visit('/marketplace', { language: 'en' })
    const { field, list } = await suggest(page, 'en', 'cop')
    const { x, y, height } = (await list.boundingBox())!
    await pressAt(page, { x: x + 2, y: y + height / 2 })
    expect(await isFocused(field)).toBe(true)
    await press(list.getByRole('option').last())
    await list.waitFor({ state: 'hidden' })
    // Beside the list.
    await field.fill('')
    await suggest(page, 'en', 'cop')
    await pressAt(page, { x: 3, y: 790 })
    await list.waitFor({ state: 'hidden' })
  })

  it('are chosen by touch and with the keyboard, in Spanish', async () => {
    const page = await visit('/marketplace', { language: 'es', hasTouch: true, ...phone })
    const { field, list } = await suggest(page, 'es', 'cob')
    await press(list.getByRole('option').first())
    await list.waitFor({ state: 'hidden' })
    await field.fill('')
    await suggest(page, 'es', 'cob')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('cob')
    await page.keyboard.press('ArrowDown')
    await list.waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await list.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await list.waitFor({ state: 'hidden' })
    expect(await field.inputValue()).not.toBe('cob')
  })
})

describe('the sort order of /marketplace', () => {
  const untilSorted = (page: Page) => page.waitForURL(/[?&]sort=/)

  it('is chosen with the mouse and the keyboard', async () => {
    const page = await visit('/marketplace', { language: 'en' })
    await press(page.getByText(sortLabel.en, { exact: true }))
    expect(await isFocused(page.getByLabel(sortLabel.en))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await untilSorted(page)
    await page.goto('/marketplace')
    await press(page.getByLabel(sortLabel.en))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await untilSorted(page)
  })

  it('is chosen by touch, in Spanish', async () => {
    const page = await visit('/marketplace', { language: 'es', hasTouch: true, ...phone })
    await press(page.getByLabel(sortLabel.es))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await untilSorted(page)
  })
})

describe('the panel of a filter', () => {
  it('stays open at a touch on its margin, and closes at a touch elsewhere, in Spanish', async () => {
    const viewport = { width: 1180, height: 820 }
    const page = await visit('/marketplace', { language: 'es', hasTouch: true, viewport })
    await press(page.getByRole('button', { name: /^Color$/ }))
    const panel = page.getByRole('group', { name: 'Color', exact: true })
    await panel.getByRole('checkbox').first().waitFor()
    const { x, y, height } = (await panel.boundingBox())!
    await pressAt(page, { x: x + 3, y: y + height - 4 })
    expect(await panel.isVisible()).toBe(true)
    await press(page.getByRole('heading', { level: 1 }))
    await panel.waitFor({ state: 'detached' })
  })
})

describe('a press on the scrollbar', () => {
  it.each([
    {
      what: 'the menu of the account',
      at: '/marketplace',
      width: 1280,
      opener: /’s account$/,
      panel: 'menu',
    },
    {
      what: 'the import of listings',
      at: '/dashboard?tab=listings',
      width: 1280,
      opener: /^Import/,
      panel: 'dialog',
    },
    {
      what: 'the menu of a phone',
      at: '/marketplace',
      width: 390,
      opener: /^Menu$/,
      panel: 'dialog',
    },
  ] as const)(
    'scrolls $what, which stays open',
    async ({ at, width: windowWidth, opener, panel }) => {
      // So low that all of them scroll.
      const viewport = { width: windowWidth, height: 300 }
      const page = await visit(at, { language: 'en', user: 'norte', viewport })
      await press(page.getByRole('button', { name: opener }).first())
      const opened = page.getByRole(panel)
      await opened.waitFor()
      const { x, y, width, height } = (await opened.boundingBox())!
      // Below the scrollbar's thumb, which scrolls by a page.
      await pressAt(page, { x: x + width - 8, y: y + height - 25 })
      await page.waitForFunction((element) => element!.scrollTop > 0, await opened.elementHandle())
      expect(await opened.isVisible()).toBe(true)
    },
  )
})
