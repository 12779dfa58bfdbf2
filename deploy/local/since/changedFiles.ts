import { spawnSync } from 'node:child_process'
import { UserError } from '../console/UserError.mjs'

/**
 * Files that changed since this branch left `ref`, including uncommitted ones and both names of
 * moved files. Throws a UserError for an unknown ref.
 */
export function changedFiles(root: string, ref: string): string[] {
  const differing = git(root, [
    'diff',
    '--name-only',
    '--no-renames',
    '-z',
    '--merge-base',
    ref,
    '--',
  ])
  const unknown = git(root, ['ls-files', '--others', '--exclude-standard', '-z'])
  return [...new Set(`${differing}${unknown}`.split('\0'))].filter(Boolean).toSorted()
}

function git(root: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100 * 1024 * 1024,
  })
  if (status !== 0)
    throw new UserError(`git cannot list the changes: ${(error?.message ?? stderr).trim()}`)
  return stdout
}
