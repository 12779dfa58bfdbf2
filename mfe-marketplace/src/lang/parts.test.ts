import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = join(import.meta.dirname, '..')

/**
 * The text groups that a file and its imports use. Groups of parts that load with their own texts
 * are collected separately.
 */
function partsShown(
  file: string,
  found = { first: new Set<string>(), later: new Set<string>() },
  isLater = false,
  seen = new Set<string>(),
) {
  const place = `${file} ${isLater}`
  if (seen.has(place)) return found
  seen.add(place)
  const code = readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '')
  for (const [, part = ''] of code.matchAll(/id: 'marketplace\.(\w+)\./g))
    (isLater ? found.later : found.first).add(part)
  for (const [, withTexts, path = ''] of code.matchAll(
    /(?:from |(loadWithTexts\(\s*)?import\((?:\/\*.*?\*\/ )?)'(\.[^']+\.tsx?)'/g,
  )) {
    partsShown(join(dirname(file), path), found, isLater || withTexts !== undefined, seen)
  }
  return found
}

function partsAskedFor(file: string): Set<string>[] {
  return [
    ...readFileSync(join(sources, file), 'utf8').matchAll(/lang\/\w+\.json\?only=([\w,]+)/g),
  ].map(([, parts = '']) => new Set(parts.split(',')))
}

describe('the initially loaded texts', () => {
  const later = partsAskedFor('withLazyTexts.tsx')

  it.each([
    ['the list', 'routes.tsx', 'browse/BrowseScreen.tsx'],
    ['slots', 'slots.tsx', 'slots.tsx'],
  ])(
    'of %s are all groups that it shows, except for parts with their own texts',
    (_name, rootFile, file) => {
      const asked = partsAskedFor(rootFile)
      const shown = partsShown(join(sources, file))
      expect(asked).toHaveLength(2)
      expect(shown.first.size).toBeGreaterThan(1)
      for (const parts of asked) expect(parts).toEqual(shown.first)
      for (const parts of later)
        expect(
          [...shown.later].filter((part) => !shown.first.has(part) && !parts.has(part)),
        ).toEqual([])
    },
  )

  it('have no groups of lazy parts', () => {
    const shown = partsShown(join(sources, 'browse/BrowseScreen.tsx'))
    expect(later).toHaveLength(2)
    for (const parts of later)
      expect([...parts].filter((part) => shown.first.has(part) || !shown.later.has(part))).toEqual(
        [],
      )
  })
})
