import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Screen, SliceScreens } from '@materia/contracts/shell/screens.ts'
import { openBrowser } from '@materia/deploy/local/e2e/browser.ts'
import { press } from '@materia/deploy/local/e2e/press.ts'
import { checkBudget } from '@materia/build/releases/checks/checkBudget.ts'
import { setCurrent, readReleases, rollBack } from '@materia/build/releases/registry/registry.ts'
import { folderStore } from '@materia/build/releases/store/folderStore.ts'
import { remoteNames } from '@materia/build/slices.ts'

const rootDir = join(import.meta.dirname, '../..')
const baseUrl = process.env.BASE_URL ?? ''
const buildDir = process.env.BUILD_DIR ?? ''
const store = folderStore(buildDir)
const slice = 'mfe-marketplace'

const newPage = openBrowser({ closeAfter: afterAll })

function command(name: 'release' | 'rollback', ...args: string[]): string {
  return execFileSync(
    process.execPath,
    [join(rootDir, `deploy/local/releases/${name}.ts`), slice, ...args],
    { cwd: rootDir, encoding: 'utf8' },
  )
}

async function openMarketplace(): Promise<Page> {
  const page = await newPage()
  await page.goto('/marketplace')
  await page.getByRole('article').first().waitFor()
  return page
}

function remoteOf(page: Page): Promise<string | null> {
  return page.locator('[data-remote]').getAttribute('data-remote')
}

/** The release that rendered the page on the server. */
async function renderedBy(): Promise<string | undefined> {
  const answer = await fetch(`${baseUrl}/marketplace`)
  return /data-remote="(mfe-marketplace@[^"]+)"/.exec(await answer.text())?.[1]
}

/**
 * Data that the release of another slice must not change: the shell's file and all other entries of
 * the registry. Another test adds mfe-depots.
 */
function others(): unknown {
  const {
    [slice]: _released,
    'mfe-depots': _added,
    ...rest
  } = JSON.parse(readFileSync(join(buildDir, 'remotes.json'), 'utf8'))
  return { rest, shell: statSync(join(buildDir, 'shell.json')).mtimeMs }
}

describe('a slice', () => {
  it.each(remoteNames)('keeps its budget before the first render: %s', async (name) => {
    const { current } = (await readReleases(store, name))!
    await checkBudget(store, name, current)
  })
})

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
    // `release` checks types and lint first.
  })

  it('serves the next page load, in the browser and server-rendered', async () => {
    expect(await remoteOf(await openMarketplace())).toBe(`${slice}@${version}`)
    expect(await renderedBy()).toBe(`${slice}@${version}`)
  })

  it('rebuilds nothing else', () => {
    expect(others()).toEqual(othersBefore)
  })

  it('leaves an open tab working with the previous version', async () => {
    await press(openTab.getByRole('article').first().getByRole('link').first())
    await openTab.waitForURL(/\/product\/\d+/)
    await openTab.getByRole('heading', { level: 1 }).waitFor()
    expect(await remoteOf(openTab)).toBe(before)
  })

  it('is undone by a rollback', async () => {
    command('rollback')
    expect(await remoteOf(await openMarketplace())).toBe(before)
    expect(await renderedBy()).toBe(before)
  })
})

describe('a release with another screen', () => {
  const name = 'mfe-account'
  const version = `e2e-screens-${process.pid}`

  /** The current release, but its screen of /refer is at /recommend and open to visitors. */
  async function writeRelease(): Promise<void> {
    const releases = join(buildDir, 'remotes', name)
    const folder = join(releases, version)
    cpSync(join(releases, (await readReleases(store, name))?.current ?? ''), folder, {
      recursive: true,
    })
    for (const file of readdirSync(folder)) {
      if (/\.(br|gz)$/.test(file)) rmSync(join(folder, file))
      else if (file.endsWith('.js'))
        writeFileSync(
          join(folder, file),
          readFileSync(join(folder, file), 'utf8').replaceAll('"/refer"', '"/recommend"'),
        )
    }
    const declared: SliceScreens = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8'))
    const recommend: Screen = { path: '/recommend' }
    writeFileSync(
      join(folder, 'screens.json'),
      JSON.stringify({
        ...declared,
        screens: declared.screens.map((screen) => (screen.path === '/refer' ? recommend : screen)),
      }),
    )
  }

  async function statusOf(path: string): Promise<number> {
    return (await fetch(`${baseUrl}${path}`)).status
  }

  beforeAll(async () => {
    await writeRelease()
    await setCurrent(store, name, version)
  })

  it('adds its screen without a new shell or gateway', async () => {
    expect([await statusOf('/recommend'), await statusOf('/refer')]).toEqual([200, 404])
    const page = await newPage()
    await page.goto('/recommend')
    await page.getByRole('heading', { level: 1, name: /Refer and earn/ }).waitFor()
  })

  it('loses its screen after a rollback', async () => {
    await rollBack(store, name)
    expect([await statusOf('/recommend'), await statusOf('/refer')]).toEqual([404, 200])
  })
})
