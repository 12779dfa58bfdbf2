import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baseURL, openBrowser } from '../e2e/browser.ts'
import { runNpm } from '../install/runNpm.mjs'
import { installExample } from './installExample.ts'
import { remotePackages } from './packPackages.ts'

const newPage = openBrowser()
// npm installs about six hundred packages while other tests run.
const limitMs = 580_000
const packages = Object.values(remotePackages).flat()

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'materia-elsewhere-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function git(...args: string[]): string {
  return execFileSync(
    'git',
    ['-c', 'user.name=Ana', '-c', 'user.email=ana@squad.example', ...args],
    { cwd: folder, encoding: 'utf8' },
  )
}

async function npm(...args: string[]): Promise<string> {
  const { code, output } = await runNpm(folder, args)
  if (code !== 0) throw new Error(output)
  return output
}

it(
  'a remote in a separate repository is tested and released there, and shown as current and as a preview',
  async () => {
    if (!(await installExample('remote', folder, packages))) return
    git('init', '-q')
    git('add', '.')
    await npm('test')

    const page = await newPage({ language: 'es' })
    expect((await page.goto('/depots'))?.status()).toBe(404)
    Object.assign(process.env, { RELEASES_DIR: process.env['BUILD_DIR'], PUBLIC_URL: baseURL })
    const startedAt = performance.now()
    git('commit', '-qm', 'depots')
    expect(await npm('run', 'release', '--', '--note', 'The first')).toContain(
      'the next page load gets it',
    )
    expect((await page.goto('/depots'))?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: 'Bodegas cerca de ti' }).waitFor()
    process.stderr.write(
      `A remote in a separate repository was live in an open browser ${((performance.now() - startedAt) / 1000).toFixed(1)} s after its commit\n`,
    )
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('H')
    expect(await page.getByRole('main').getByRole('listitem').allTextContents()).toEqual([
      'Houston',
    ])

    const source = join(folder, 'src/depots/DepotsScreen.tsx')
    writeFileSync(
      source,
      readFileSync(source, 'utf8').replace("'Houston'", "'Hermosillo', 'Houston'"),
    )
    const [link = ''] =
      /\S+\/preview\/\S+$/m.exec(await npm('run', 'release', '--', '--preview')) ?? []
    const seen = await newPage()
    await seen.goto(link)
    for (const [visitor, isNew] of [
      [seen, true],
      [page, false],
    ] as const) {
      await visitor.goto('/depots')
      await visitor.getByRole('listitem').filter({ hasText: 'Querétaro' }).waitFor()
      expect(
        await visitor.getByRole('listitem').filter({ hasText: 'Hermosillo' }).isVisible(),
      ).toBe(isNew)
    }
    expect(await npm('exec', '--', 'materia', 'releases')).toMatch(
      new RegExp(`current .* ${git('rev-parse', '--short=12', 'HEAD').trim()} .*The first`),
    )
  },
  limitMs,
)
