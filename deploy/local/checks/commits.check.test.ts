import { spawnSync } from 'node:child_process'
import { rootDir } from '@materia/build/slices.ts'

// Only what is not pushed can still be mended. Nothing, where there is no git or no such branch.
it('keeps the subjects of commits that are not pushed yet within 72 characters', () => {
  const { stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', 'origin/main..HEAD'], {
    cwd: rootDir,
    encoding: 'utf8',
  })
  expect((stdout ?? '').split('\n').filter((subject) => subject.length > 72)).toEqual([])
})
