import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = join(import.meta.dirname, '..')

/**
 * A file and its imports in this slice, except for parts with all texts (`loadWithAllTexts`,
 * `AllTexts`).
 */
function filesFrom(file: string, files = new Set<string>()): Set<string> {
  const source = readFileSync(file, 'utf8')
  if (files.has(file) || source.includes('/AllTexts.tsx')) return files
  files.add(file)
  const first = source.replaceAll(/ loadWithAllTexts\(\s*async[\s\S]*?\),\n/g, '')
  for (const [, path = ''] of first.matchAll(
    /(?:from |import\((?:\/\*.*?\*\/ )?)'(\.[^']+\.tsx?)'/g,
  ))
    filesFrom(join(dirname(file), path), files)
  return files
}

describe('the initially loaded texts', () => {
  it.each([
    ['the login', 'auth/AuthRoot.tsx', 'auth/AuthScreen.tsx'],
    ['a profile', 'profile/ProfileRoot.tsx', 'profile/ProfileScreen.tsx'],
    ['the settings', 'settings/SettingsRoot.tsx', 'settings/SettingsScreen.tsx'],
  ])('of %s are all groups that it shows', (_name, rootFile, screen) => {
    const root = readFileSync(join(sources, rootFile), 'utf8')
    const queries = [...root.matchAll(/lang\/\w+\.json\?only=([\w,]+)/g)].map(([, parts = '']) =>
      parts.split(','),
    )
    expect(queries).toHaveLength(2)
    const code = [...filesFrom(join(sources, screen))]
      .map((file) => readFileSync(file, 'utf8'))
      .join()
    const shown = new Set([...code.matchAll(/id: 'account\.(\w+)\./g)].map(([, part = '']) => part))
    expect(shown.size).toBeGreaterThan(0)
    for (const parts of queries) expect(new Set(parts)).toEqual(shown)
  })
})
