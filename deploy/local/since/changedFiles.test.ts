import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles } from './changedFiles.ts'

let root = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {
    cwd: root,
    stdio: 'pipe',
  })

function write(file: string, text = file): void {
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'materia-since-'))
  git('init', '-q', '-b', 'main')
  for (const file of ['kept', 'moved', 'edited', 'later']) write(file)
  git('add', '.')
  git('commit', '-qm', 'first')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

it('lists the changes of a branch and its working tree, and none of the other branch', () => {
  git('checkout', '-qb', 'work')
  renameSync(join(root, 'moved'), join(root, 'to here'))
  git('add', '-A')
  git('commit', '-qm', 'move')
  write('edited', 'otherwise')
  write('new')
  git('stash', '-qu')
  git('checkout', '-q', 'main')
  write('later', 'by others')
  git('commit', '-qam', 'others')
  git('checkout', '-q', 'work')
  git('stash', 'pop', '-q')
  expect(changedFiles(root, 'main')).toEqual(['edited', 'moved', 'new', 'to here'])
})

it('reports a ref that git does not know', () => {
  expect(() => changedFiles(root, 'nowhere')).toThrow(/git cannot list the changes: .*nowhere/)
})
