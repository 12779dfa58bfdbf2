import { setTimeout as sleep } from 'node:timers/promises'
import { getState } from 'jest-circus'
import type { BrowserContext, Page } from 'playwright-core'

/** A page that hangs does not respond at all. */
const timeoutMs = 5_000

/**
 * Prints the open pages of a test that has failed, so that a failure by chance can be explained. Does
 * nothing after a test that passed.
 */
export async function printPages(contexts: BrowserContext[]): Promise<void> {
  if (!getState().currentlyRunningTest?.errors.length) return
  for (const page of contexts.flatMap((context) => context.pages()))
    console.log(`Page of the failed test: ${page.url()} ${await stateOf(page)}`)
}

async function stateOf(page: Page): Promise<string> {
  const state = page.evaluate(readState).catch(({ message }: Error) => message)
  return JSON.stringify(await Promise.race([state, sleep(timeoutMs, 'does not respond')]))
}

/** Runs in the page. A page without frames gets no events of the mouse either. */
async function readState() {
  const hasFrames = await new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), 2_000)
  })
  const shown =
    document.querySelector<HTMLElement>('dialog[open]') ??
    document.querySelector('main') ??
    document.body
  return {
    hasFrames,
    focus: document.activeElement?.outerHTML.slice(0, 80),
    notice: document.querySelector<HTMLElement>('[role=region][aria-label*=F8]')?.innerText,
    text: shown.innerText.replaceAll(/\s+/g, ' ').slice(0, 1_000),
  }
}
