import type { Locator, Page } from 'playwright-core'
import { press } from './press.ts'

/**
 * Does tasks as a person does, by touch or by the keyboard alone, and counts the presses: taps,
 * Enter and choices in a list. Typed text and Tab do not count.
 */
export type Person = {
  page: Page
  presses: () => number
  act: (target: Locator) => Promise<void>
  write: (target: Locator, text: string) => Promise<void>
  enter: () => Promise<void>
  choose: (list: Locator, label: string) => Promise<void>
}

const tabsMax = 250

export function touchPerson(page: Page): Person {
  let presses = 0
  const act = async (target: Locator) => {
    presses += 1
    await press(target)
  }
  return {
    page,
    presses: () => presses,
    act,
    write: async (target, text) => {
      // A field that has the focus already needs no tap.
      if (!(await hasFocus(target))) await act(target)
      await page.keyboard.insertText(text)
    },
    enter: async () => {
      presses += 1
      await page.keyboard.press('Enter')
    },
    choose: async (list, label) => {
      presses += 1
      await list.selectOption({ label })
    },
  }
}

export function keyboardPerson(page: Page): Person {
  let presses = 0
  const enter = async () => {
    presses += 1
    await page.keyboard.press('Enter')
  }
  return {
    page,
    presses: () => presses,
    act: async (target) => {
      await tabTo(target)
      await enter()
    },
    write: async (target, text) => {
      await tabTo(target)
      await page.keyboard.type(text)
    },
    enter,
    choose: async (list, label) => {
      presses += 1
      await tabTo(list)
      await page.keyboard.type(label)
    },
  }
}

async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < tabsMax; tabs++) {
    if (await hasFocus(target)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}`)
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)
