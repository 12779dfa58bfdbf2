import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const rootDir = join(import.meta.dirname, '../../..')

function complaintsOf(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(rootDir, 'node_modules', program), ...args], { cwd: rootDir, encoding: 'utf8' })
  return status === 0 ? '' : stdout + stderr
}

it('keeps the rules of .oxlintrc.json, no text hard-coded and no slice importing another among them', () => {
  expect(complaintsOf('oxlint/bin/oxlint')).toBe('')
})

it('type-checks', () => {
  expect(complaintsOf('typescript/bin/tsc', '-p', '.')).toBe('')
}, 120_000)
