import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'

function complaintsOf(program: string, args: string[] = [], cwd = rootDir): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(rootDir, 'node_modules', program), ...args],
    { cwd, encoding: 'utf8' },
  )
  return status === 0 ? '' : stdout + stderr
}

it('keeps the rules of .oxlintrc.json, such as translated texts and import boundaries', () => {
  expect(complaintsOf('oxlint/bin/oxlint')).toBe('')
})

it('is formatted: otherwise run npm run format', () => {
  expect(complaintsOf('oxfmt/bin/oxfmt', ['--list-different'])).toBe('')
})

it('refuses a wrong import, a cycle of types or folders, and a crowded folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'materia-lint-'))
  const files = {
    'shell/src/reexport.ts': "export { App } from '../../mfe-account/src/App.ts'",
    'shell/src/later.ts': "export const load = () => import('../../mfe-account/src/load.ts')",
    'shell/src/home/one.ts': "import type { Two } from './two.ts'\nexport type One = { two?: Two }",
    'shell/src/home/two.ts': "import type { One } from './one.ts'\nexport type Two = { one?: One }",
    'gateway/src/proxy/first.ts':
      "import type { Three } from '../session/three.ts'\nexport type First = Three",
    'gateway/src/proxy/second.ts': 'export type Second = 1',
    'gateway/src/session/three.ts': 'export type Three = 1',
    'gateway/src/session/four.ts':
      "import type { Second } from '../proxy/second.ts'\nexport type Four = Second",
    'gateway/src/session/four.test.ts':
      "import type { Second } from '../proxy/second.ts'\nexport type Four = Second",
    ...Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [
        `services/chat/src/file${10 + at}.ts`,
        'export const at = 1',
      ]),
    ),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const complaints = complaintsOf(
    'oxlint/bin/oxlint',
    ['-c', join(rootDir, '.oxlintrc.json'), '-f', 'unix'],
    folder,
  )
  rmSync(folder, { recursive: true })
  expect(
    complaints
      .split('\n')
      .flatMap((line) => /^(\S+\.ts):.*\[Error\/(.+)\]$/.exec(line)?.slice(1).join(' ') ?? [])
      .toSorted(),
  ).toEqual([
    'gateway/src/proxy/first.ts materia(folders)',
    'gateway/src/session/four.ts materia(folders)',
    'services/chat/src/file10.ts materia(folders)',
    'shell/src/home/one.ts import(no-cycle)',
    'shell/src/home/two.ts import(no-cycle)',
    'shell/src/later.ts materia(import-boundaries)',
    'shell/src/reexport.ts materia(import-boundaries)',
  ])
})

it('type-checks', () => {
  // Checks again only what a change can affect: 4 instead of 29 s of CPU.
  const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']
  // Each of several checkers would infer the types of all contracts again.
  expect(complaintsOf('typescript/bin/tsc', ['-p', '.', '--checkers', '1', ...known])).toBe('')
})
