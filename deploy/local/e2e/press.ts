import { setTimeout as sleep } from 'node:timers/promises'
import type { ElementHandle, Locator, Page } from 'playwright-core'

type Point = { x: number; y: number }
/** The point at which an element can be pressed, or the reason why it cannot. */
type Spot = Point | { obstacle: string }

const [timeoutMs, scrollMs, pauseMs] = [30_000, 5_000, 50]
// Holds the button, so that layout changes caused by the press happen before the release.
const holdMs = 30

/**
 * Presses an element as a person does: scrolls to it and presses its middle, by mouse or by touch.
 * Waits until it is enabled, still and not covered. A checkbox, radio or file input is pressed at
 * the text of its label.
 */
export async function press(target: Locator): Promise<void> {
  // Fails at once when several elements match.
  await target.waitFor({ state: 'attached' })
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const spot = await aim(target).catch(({ message }: Error) => ({ obstacle: message }))
    if (!('obstacle' in spot)) return pressAt(target.page(), spot)
    if (Date.now() > deadline) throw new Error(`Cannot press ${target}: ${spot.obstacle}`)
    await sleep(pauseMs)
  }
}

/** Presses a point of the window, such as an empty margin or a scrollbar. */
export async function pressAt(page: Page, { x, y }: Point): Promise<void> {
  // oxlint-disable-next-line eslint/no-restricted-properties -- by coordinates
  if (await hasTouch(page)) return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await sleep(holdMs)
  await page.mouse.up()
}

/**
 * Scrolls to an element and moves the mouse there. The same spot before and after means that the
 * element is still.
 */
async function aim(target: Locator): Promise<Spot> {
  const page = target.page()
  const element = await target.evaluateHandle(elementToPress)
  await element.scrollIntoViewIfNeeded({ timeout: scrollMs })
  const spot = await element.evaluate(findSpot)
  if ('obstacle' in spot) {
    // A bar at an edge of the window may cover it. A person would scroll on.
    await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
    return spot
  }
  if (!(await hasTouch(page))) await page.mouse.move(spot.x, spot.y)
  await element.waitForElementState('stable', { timeout: scrollMs })
  return confirm(element, spot)
}

/** Finds the spot again, because something that opens on hover may cover the element. */
async function confirm(element: ElementHandle<Element>, before: Point): Promise<Spot> {
  const spot = await element.evaluate(findSpot)
  if ('obstacle' in spot) return spot
  return spot.x === before.x && spot.y === before.y ? spot : { obstacle: 'it moves' }
}

function hasTouch(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.maxTouchPoints > 0)
}

/** Runs in the page. */
function elementToPress(element: Element): Element {
  const isLabeled =
    element instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(element.type)
  return (isLabeled && element.labels?.[0]) || element
}

/**
 * Runs in the page. Finds the middle of the visible part of an element, or of the text of a label.
 */
function findSpot(element: Element): Spot {
  const label = element instanceof HTMLLabelElement ? element : null
  if ((label?.control ?? element).closest(':disabled, [aria-disabled=true]'))
    return { obstacle: 'it is disabled' }

  const inSight = ({ left, top, right, bottom }: DOMRect) => {
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
    return new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y)
  }
  // Text for screen readers has a box of one pixel.
  const isSeen = ({ width, height }: DOMRect) => width > 1 && height > 1
  const rectsOf = (part: Element | Range) => [...part.getClientRects()].map(inSight).filter(isSeen)
  const wordsOf = (part: Element): DOMRect[] =>
    [...part.childNodes].flatMap((node) => {
      if (node instanceof Element) return isSeen(node.getBoundingClientRect()) ? wordsOf(node) : []
      const range = document.createRange()
      range.selectNodeContents(node)
      return rectsOf(range)
    })
  const size = ({ width, height }: DOMRect) => width * height
  const rect =
    (label && wordsOf(label)[0]) ??
    rectsOf(element).toSorted((one, other) => size(other) - size(one))[0]
  if (!rect) return { obstacle: 'it is not visible' }

  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2]
  const hit = document.elementFromPoint(x, y)
  if (hit && (element.contains(hit) || label?.control === hit)) return { x, y }
  return { obstacle: `it is covered by ${hit?.outerHTML.slice(0, 200) ?? 'nothing of this page'}` }
}
