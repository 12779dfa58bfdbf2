import { spawnSync } from 'node:child_process'
import { rootDir } from '@materia/build/slices.ts'

// Checks only commits that are not pushed, because the others cannot change any more. Skips without
// git or without that branch.
it('keeps subjects of unpushed commits within 72 characters', () => {
  const { stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', 'origin/main..HEAD'], {
    cwd: rootDir,
    encoding: 'utf8',
  })
  expect((stdout ?? '').split('\n').filter((subject) => subject.length > 72)).toEqual([])
})
