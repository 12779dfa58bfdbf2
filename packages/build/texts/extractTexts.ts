import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../slices.ts'
import { UserError } from '../UserError.mjs'

export type Texts = Record<string, string>

/** The English texts defined in a folder's sources, by id, sorted. */
export function extractTexts(folder: string): Texts {
  const formatjs = join(rootDir, 'node_modules/@formatjs/cli/bin/formatjs')
  if (!existsSync(formatjs))
    throw new UserError('@formatjs/cli is not installed, but it extracts the texts')
  const output = execFileSync(formatjs, ['extract', '--format', 'simple', ...sourcesOf(folder)], {
    cwd: rootDir,
    encoding: 'utf8',
  })
  const texts: Texts = JSON.parse(output)
  return Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A folder's source files without tests, as paths from the root. */
export function sourcesOf(folder: string): string[] {
  return globSync(join(folder, 'src/**/*.{ts,tsx}'), { cwd: rootDir })
    .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
    .toSorted()
}

/** Names of a text's placeholders, sorted. A translation must have the same. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => name))].toSorted()
}
