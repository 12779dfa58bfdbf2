import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openBrowser, untilAlive, violations } from '@materia/deploy/local/e2e/browser.ts'
import type { Page } from 'playwright-core'

type Index = { entries: Record<string, { id: string }> }

const newPage = openBrowser()
const rootDir = join(import.meta.dirname, '../../..')
// Builds all stories, on a busy machine.
const limitMs = 400_000
// Each language and each scheme once.
const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'es', scheme: 'dark' },
]

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'materia-stories-'))
  await promisify(execFile)(
    process.execPath,
    [join(rootDir, 'deploy/local/stories.ts'), 'build', '-o', folder, '--test', '--quiet'],
    { cwd: rootDir },
  )
}, limitMs)
afterAll(() => rmSync(folder, { recursive: true }))

/** The accessibility violations of the shown story, or the error of its render. */
async function findProblems(page: Page): Promise<string[]> {
  if (await page.locator('#error-message').isVisible())
    return [await page.locator('#error-message').innerText()]
  return violations(page)
}

it(
  'every story renders without violations in both languages and schemes',
  async () => {
    const page = await newPage({ baseURL: 'http://stories.test', reducedMotion: 'reduce' })
    await page.route('http://stories.test/**', (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    )
    const { entries }: Index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
    const ids = Object.keys(entries)
    expect(ids.length).toBeGreaterThan(20)
    const found: string[] = []
    for (const id of ids) {
      for (const { language, scheme } of looks) {
        await page.goto(
          `/iframe.html?viewMode=story&id=${id}&globals=language:${language};scheme:${scheme};a11y.manual:!true`,
          { waitUntil: 'load' },
        )
        await page
          .locator(`html[lang=${language}][data-theme=${scheme}] main, #error-message:visible`)
          .first()
          .waitFor()
        await untilAlive(page)
        found.push(
          ...(await findProblems(page)).map((problem) => `${id} ${language} ${scheme}: ${problem}`),
        )
      }
    }
    expect(found).toEqual([])
  },
  limitMs,
)
