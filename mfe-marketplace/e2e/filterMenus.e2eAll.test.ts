import { openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press, pressAt } from '@materia/deploy/local/e2e/press.ts'
import type { Locator, Page } from 'playwright-core'

const newPage = openBrowser({ hasScrollbars: true })

const texts = {
  en: { color: 'Color', blue: /^Blue/, category: 'Category', metals: /^Metals/, all: /^All$/ },
  es: {
    color: 'Color',
    blue: /^Azul/,
    category: 'Categoría',
    metals: /^Metales/,
    all: /^Cualquiera$/,
  },
} as const
const drawerTexts = {
  en: { filters: /^Filters/, show: /^Show / },
  es: { filters: /^Filtros/, show: /^Ver / },
} as const
const languages = ['en', 'es'] as const

async function visit(options: Visit): Promise<Page> {
  const page = await newPage(options)
  await page.goto('/marketplace')
  await page.getByRole('article').first().waitFor()
  return page
}

const until = (page: Page, search: string) => page.waitForURL((url) => url.search === search)

/** The button of a filter. Its name ends with the selected values. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}(:|$)`) })
const panelOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function open(page: Page, name: string): Promise<Locator> {
  await press(button(page, name))
  const panel = panelOf(page, name)
  await panel.getByRole('checkbox').or(panel.getByRole('radio')).first().waitFor()
  return panel
}

/**
 * Selects one value of a multiple-choice filter and one of a single-choice filter, then removes
 * both.
 */
async function chooseByWords(page: Page, text: (typeof texts)[keyof typeof texts]): Promise<void> {
  const colors = await open(page, text.color)
  const blue = colors.getByRole('checkbox', { name: text.blue })
  await press(blue)
  await until(page, '?color=Blue')
  expect(await blue.isChecked()).toBe(true)
  await press(blue)
  await until(page, '')
  await press(page.getByRole('heading', { level: 1 }))
  await colors.waitFor({ state: 'detached' })

  const categories = await open(page, text.category)
  await press(categories.getByRole('radio', { name: text.metals }))
  await until(page, '?category=Metals')
  await press(categories.getByRole('radio', { name: text.all }))
  await until(page, '')
  await press(button(page, text.category))
  await categories.waitFor({ state: 'detached' })
}

async function pressByKey(target: Locator): Promise<void> {
  await target.focus()
  await target.page().keyboard.press('Space')
}

async function chooseInDrawer(
  page: Page,
  language: (typeof languages)[number],
  act: (target: Locator) => Promise<void>,
): Promise<void> {
  const [text, { filters, show }] = [texts[language], drawerTexts[language]]
  await act(page.getByRole('button', { name: filters }))
  const drawer = page.getByRole('dialog')
  await act(drawer.getByRole('button', { name: new RegExp(`^${text.color}`) }))
  const blue = drawer.getByRole('checkbox', { name: text.blue })
  await act(blue)
  await until(page, '?color=Blue')
  await act(blue)
  await until(page, '')
  await act(drawer.getByRole('button', { name: new RegExp(`^${text.category}`) }))
  await act(drawer.getByRole('radio', { name: text.metals }))
  await until(page, '?category=Metals')
  await act(drawer.getByRole('button', { name: show }))
  await drawer.waitFor({ state: 'hidden' })
}

describe.each(languages)(
  'a value of a /marketplace filter is selected by its label (%s)',
  (language) => {
    it('with the mouse, on a desktop and in a narrow window', async () => {
      const page = await visit({ language })
      for (const width of [1440, 1024, 800]) {
        await page.setViewportSize({ width, height: 800 })
        await chooseByWords(page, texts[language])
      }
      await page.setViewportSize({ width: 390, height: 800 })
      await chooseInDrawer(page, language, press)
    })

    it('with the keyboard, in a narrow window', async () => {
      const page = await visit({ language, viewport: { width: 390, height: 800 } })
      await chooseInDrawer(page, language, pressByKey)
    })

    it('by touch, on a tablet and a phone', async () => {
      const page = await visit({ language, hasTouch: true, viewport: { width: 1180, height: 820 } })
      await chooseByWords(page, texts[language])
      await page.setViewportSize({ width: 390, height: 844 })
      await chooseInDrawer(page, language, press)
    })
  },
)

describe('the panel of a filter', () => {
  it('stays open when its margin or scrollbar is pressed, and closes on a press elsewhere', async () => {
    const page = await visit({ language: 'en' })
    const panel = await open(page, 'Color')
    const { x, y, width, height } = (await panel.boundingBox())!
    await pressAt(page, { x: x + 5, y: y + height / 2 })
    expect(await panel.isVisible()).toBe(true)
    // Below the scrollbar's thumb, which scrolls by a page.
    await pressAt(page, { x: x + width - 8, y: y + height - 25 })
    await page.waitForFunction((element) => element!.scrollTop > 0, await panel.elementHandle())
    // Beside the panel, on nothing that takes the focus.
    await pressAt(page, { x: x + width + 40, y: y + height / 2 })
    await panel.waitFor({ state: 'detached' })
  })

  it.each(languages.flatMap((language) => [1440, 1024, 800].map((width) => ({ language, width }))))(
    'works with the keyboard ($language, $width px)',
    async ({ language, width }) => {
      const page = await visit({ language, viewport: { width, height: 800 } })
      const [color, panel] = [
        button(page, texts[language].color),
        panelOf(page, texts[language].color),
      ]
      const isFocused = (target: Locator) =>
        target.evaluate((element) => element === document.activeElement)
      await color.focus()
      await page.keyboard.press('Space')
      const choices = panel.getByRole('checkbox')
      await choices.first().waitFor()
      await page.keyboard.press('Tab')
      expect(await isFocused(choices.first())).toBe(true)
      await page.keyboard.press('Space')
      await page.waitForURL(/\?color=/)
      expect(await choices.first().isChecked()).toBe(true)
      await page.keyboard.press('Space')
      await until(page, '')
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      expect(await isFocused(color)).toBe(true)

      await page.keyboard.press('Enter')
      await choices.last().focus()
      await page.keyboard.press('Tab')
      await panel.waitFor({ state: 'detached' })
      expect(await isFocused(color)).toBe(false)
    },
  )
})

it('leaves room between the options of the list and its cards', async () => {
  const page = await visit({ language: 'en' })
  const options = (await page.getByRole('group', { name: 'View' }).boundingBox())!
  const card = (await page.getByRole('article').first().boundingBox())!
  expect(card.y - options.y - options.height).toBeGreaterThanOrEqual(16)
})
