import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = join(import.meta.dirname, '..')

/** A file and all that it imports of this slice, now or later. */
function filesFrom(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files
  files.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\((?:\/\*.*?\*\/ )?)'(\.[^']+\.tsx?)'/g)) filesFrom(join(dirname(file), path), files)
  return files
}

describe('the texts that come first', () => {
  it.each([
    ['the list', 'routes.tsx', 'browse/BrowseScreen.tsx'],
    ['slots', 'slots.tsx', 'slots.tsx'],
  ])('with %s are of every part that is shown of it', (_name, rootFile, file) => {
    const root = readFileSync(join(sources, rootFile), 'utf8')
    const queries = [...root.matchAll(/lang\/\w+\.json\?only=([\w,]+)/g)].map(([, parts = '']) => parts.split(','))
    expect(queries).toHaveLength(2)
    const code = [...filesFrom(join(sources, file))].map((path) => readFileSync(path, 'utf8')).join()
    const shown = new Set([...code.matchAll(/id: 'marketplace\.(\w+)\./g)].map(([, part = '']) => part))
    expect(shown.size).toBeGreaterThan(1)
    for (const parts of queries) expect(new Set(parts)).toEqual(shown)
  })
})
