import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { baseURL } from './browser.ts'
import { chromiumEnvironment, quietFlags } from './chromium.ts'

/** A browser on a phone. It keeps its data in a folder, as a killed one does. */
export type Phone = {
  page: Page
  context: BrowserContext
  /** Ends the browser by SIGKILL. */
  kill: () => Promise<void>
}

const size = { width: 390, height: 844 }
const agent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

// Playwright's emulation reaches a service worker only after its start.
const deadNetwork = ['--proxy-server=127.0.0.1:1', '--proxy-bypass-list=<-loopback>']

/** Starts the browser of a phone, offline unless it `hasNetwork`. */
export async function startPhone(folder: string, { hasNetwork = false } = {}): Promise<Phone> {
  const { CHROME, ...env } = chromiumEnvironment()
  const flags = [
    ...quietFlags,
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--remote-debugging-port=0',
    `--user-agent=${agent}`,
    `--user-data-dir=${folder}`,
    ...(hasNetwork ? [] : deadNetwork),
  ]
  const child = spawn(CHROME, flags, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  context.setDefaultTimeout(60_000)
  await context.setOffline(!hasNetwork)
  const page = await context.newPage()
  await page.setViewportSize(size)
  return {
    page,
    context,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await browser.close()
    },
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr)
    for await (const line of createInterface(stderr)) {
      const [, address] = /^DevTools listening on (ws:.+)$/.exec(line) ?? []
      if (address) return address
    }
  throw new Error(`The browser of a phone for ${baseURL} did not start`)
}
