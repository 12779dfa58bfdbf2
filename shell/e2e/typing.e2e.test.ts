import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { demoListings } from '@materia/deploy/local/e2e/demoListings.ts'
import { press, pressAt } from '@materia/deploy/local/e2e/press.ts'
import type { Locator, Page } from 'playwright-core'

const newPage = openBrowser()
const window = { width: 390, height: 844 }
const visibleHeight = 460

/** A phone whose keyboard lies over the page, as in Safari on iOS. */
async function visitPhone(user?: string): Promise<Page> {
  const page = await newPage({ viewport: window, hasTouch: true, user })
  await page.addInitScript((height) => {
    const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height })
    Object.defineProperty(globalThis, 'visualViewport', { value: viewport })
  }, window.height)
  return page
}

const resizeTo = (page: Page, height: number) =>
  page.evaluate((visible) => {
    Object.assign(visualViewport!, { height: visible })
    visualViewport!.dispatchEvent(new Event('resize'))
  }, height)

async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = (await target.boundingBox())!
  return y + height
}

describe('a keyboard that lies over the page', () => {
  it('leaves the buttons of a dialog in view', async () => {
    const page = await visitPhone()
    await page.goto('/marketplace')
    await press(page.getByRole('button', { name: /^Deliver to/ }).first())
    const dialog = page.getByRole('dialog')
    await press(dialog.getByRole('textbox'))
    const before = await bottomOf(dialog)
    expect(before).toBeGreaterThan(visibleHeight)
    await resizeTo(page, visibleHeight)
    expect(await bottomOf(dialog)).toBeLessThanOrEqual(visibleHeight)
    await resizeTo(page, window.height)
    expect(await bottomOf(dialog)).toBe(before)
  })

  it('leaves the text box of a conversation in view', async () => {
    const page = await visitPhone('norte')
    const { id } = await (await page.request.get('/api/user')).json()
    const other = (await demoListings(page)).find(({ userId }) => userId !== id)!
    await page.goto(`/messages?chat=${other.userId}`)
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await press(page.getByRole('textbox', { name: 'Write a message' }))
    await resizeTo(page, visibleHeight)
    expect(await bottomOf(send)).toBeLessThanOrEqual(visibleHeight)
  })
})

it('leaves a form open in which something was typed, after a press outside', async () => {
  const page = await visitPhone()
  await page.goto('/marketplace')
  const dialog = page.getByRole('dialog')
  await press(page.getByRole('button', { name: /^Deliver to/ }).first())
  await press(dialog.getByRole('textbox'))
  await page.keyboard.type('64')
  await pressAt(page, { x: 3, y: 790 })
  expect(await dialog.getByRole('textbox').inputValue()).toBe('64')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})
