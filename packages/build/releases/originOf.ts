import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { isOwnRepository, rootDir } from '../slices.ts'
import type { Origin } from '@materia/contracts/shell/sliceReleases.ts'

/**
 * Author and commit of a release, from git. The suffix `-changed` marks a commit whose tree has
 * uncommitted changes. `RELEASE_AUTHOR` and `RELEASE_COMMIT` override both, for machines without
 * git and for CI.
 */
export function originOf(folder: string, note?: string, env = process.env): Origin {
  const author = env.RELEASE_AUTHOR || git('config', 'user.name') || userInfo().username
  const commit = env.RELEASE_COMMIT || commitOf(folder)
  return { author, commit, at: new Date().toISOString(), ...(note && { note }) }
}

function commitOf(folder: string): string | null {
  const commit = git('rev-parse', '--short=12', 'HEAD')
  if (!commit) return null
  const paths = isOwnRepository ? [] : ['--', folder, 'packages', 'package-lock.json']
  return git('status', '--porcelain', ...paths) ? `${commit}-changed` : commit
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: rootDir, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
