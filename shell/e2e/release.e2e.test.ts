import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '@materia/deploy/local/e2e/chromium.ts'

const rootDir = join(import.meta.dirname, '../..')
const baseUrl = process.env.BASE_URL ?? ''
const buildDir = process.env.BUILD_DIR ?? ''
const slice = 'mfe-marketplace'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

function command(name: 'release' | 'rollback', ...args: string[]): string {
  return execFileSync(process.execPath, [join(rootDir, `deploy/local/${name}.ts`), slice, ...args], { cwd: rootDir, encoding: 'utf8' })
}

async function openMarketplace(): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${baseUrl}/marketplace`)
  await page.getByRole('article').first().waitFor()
  return page
}

function remoteOf(page: Page): Promise<string | null> {
  return page.locator('[data-remote]').getAttribute('data-remote')
}

/** What must not change when another slice is released: the shell's file and every other entry of the registry. */
function others(): unknown {
  const { [slice]: _released, ...rest } = JSON.parse(readFileSync(join(buildDir, 'remotes.json'), 'utf8'))
  return { rest, shell: statSync(join(buildDir, 'shell.json')).mtimeMs }
}

describe('a slice released alone', () => {
  const version = `e2e-${process.pid}`
  let openTab: Page
  let before: string | null
  let othersBefore: unknown

  beforeAll(async () => {
    openTab = await openMarketplace()
    before = await remoteOf(openTab)
    othersBefore = others()
    command('release', '--version', version)
  }, 60_000)

  afterAll(async () => {
    for (const page of browser.contexts().flatMap((context) => context.pages())) await page.close()
  })

  it('is what the next page load gets', async () => {
    expect(await remoteOf(await openMarketplace())).toBe(`${slice}@${version}`)
  })

  it('rebuilds nothing else', () => {
    expect(others()).toEqual(othersBefore)
  })

  it('leaves an open tab working on the version before', async () => {
    await openTab.getByRole('article').first().getByRole('link').first().click()
    await openTab.waitForURL(/\/product\/\d+/)
    await openTab.getByRole('heading', { level: 1 }).waitFor()
    expect(await remoteOf(openTab)).toBe(before)
  })

  it('goes back by a rollback', async () => {
    command('rollback')
    expect(await remoteOf(await openMarketplace())).toBe(before)
  })
})
