import type { Language } from '@materia/contracts/languages.ts'
import { openBrowser, type Visit } from '@materia/deploy/local/e2e/browser.ts'
import { press, pressAt } from '@materia/deploy/local/e2e/press.ts'
import type { Locator } from 'playwright-core'
import { type Overlay, overlays } from '../test/overlays.ts'

const newPage = openBrowser({ hasScrollbars: true })

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement))

async function pressByKey(target: Locator): Promise<void> {
  await target.focus()
  await target.page().keyboard.press('Enter')
}

/** The page of an overlay. `open` goes the whole way to it, by mouse, touch or keyboard. */
async function visit(overlay: Overlay, language: Language, options: Visit = {}) {
  const page = await newPage({ language, ...overlay.visit, ...options })
  await page.goto(typeof overlay.at === 'string' ? overlay.at : await overlay.at(page, newPage))
  const opener = page.getByRole('button', { name: overlay.opener[language] }).first()
  const panel = page.getByRole(overlay.panel)
  const named = (name: RegExp) =>
    panel
      .getByRole('menuitem', { name })
      .or(panel.getByRole('menuitemradio', { name }))
      .or(panel.getByRole('button', { name }))
  const open = async (act: (target: Locator) => Promise<void>) => {
    await act(opener)
    if (overlay.through) await act(page.getByRole('menuitem', { name: overlay.through[language] }))
    await panel.waitFor()
  }
  return { page, opener, panel, open, item: named(overlay.item[language]) }
}

/** A point of the left margin, and the place of a scrollbar. */
async function edgesOf(panel: Locator) {
  const { x, y, width, height } = (await panel.boundingBox())!
  const middle = y + height / 2
  return [
    { x: x + 2, y: middle },
    { x: x + width - 3, y: middle },
  ]
}

const outside = { x: 3, y: 790 }

/** Like a text that is selected up to beyond the panel's edge. */
async function dragOut(panel: Locator): Promise<void> {
  const { mouse } = panel.page()
  const { x, y } = (await edgesOf(panel))[0]!
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(outside.x, outside.y)
  await mouse.up()
}

describe.each(overlays)('$what', (overlay) => {
  it('obeys the mouse', async () => {
    const { page, opener, panel, open, item } = await visit(overlay, 'en')
    await open(press)
    for (const spot of await edgesOf(panel)) {
      await pressAt(page, spot)
      expect(await panel.isVisible()).toBe(true)
    }
    // The keys work after a press on the margin.
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await isFocused(opener)).toBe(true)

    if (!overlay.isFull) {
      await open(press)
      if (overlay.panel === 'dialog') await dragOut(panel)
      expect(await panel.isVisible()).toBe(true)
      await pressAt(page, outside)
      await panel.waitFor({ state: 'hidden' })
    }
    await open(press)
    await press(item)
    await panel.waitFor({ state: 'hidden' })
  })

  it('obeys the touch and the keyboard, in Spanish', async () => {
    const { page, opener, panel, open, item } = await visit(overlay, 'es', { hasTouch: true })
    await open(press)
    // Chromium gives a touch on a menu's narrow margin to the nearest item.
    for (const spot of overlay.panel === 'dialog' ? await edgesOf(panel) : []) {
      await pressAt(page, spot)
      expect(await panel.isVisible()).toBe(true)
    }
    if (!overlay.isFull) {
      await pressAt(page, outside)
      await panel.waitFor({ state: 'hidden' })
      await open(press)
    }
    if (overlay.panel === 'dialog') {
      await press(item)
      await panel.waitFor({ state: 'hidden' })
      expect(await isFocused(opener)).toBe(true)
    } else {
      await press(opener)
      await panel.waitFor({ state: 'hidden' })
    }

    await open(pressByKey)
    expect(await hasFocus(panel)).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await isFocused(opener)).toBe(true)
    await open(pressByKey)
    await pressByKey(item)
    await panel.waitFor({ state: 'hidden' })
  })
})
