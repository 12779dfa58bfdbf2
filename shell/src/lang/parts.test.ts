import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = join(import.meta.dirname, '..')

/**
 * A file and all files of the shell that it imports statically. Lazy imports bring their own texts.
 */
function filesFrom(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files
  files.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g))
    filesFrom(join(dirname(file), path), files)
  return files
}

function partsOf(file: string): Set<string>[] {
  return [
    ...readFileSync(join(sources, file), 'utf8').matchAll(/lang\/\w+\.json\?only=([\w,]+)/g),
  ].map(([, parts = '']) => new Set(parts.split(',')))
}

function shownBy(...files: string[]): string[] {
  const code = files
    .flatMap((file) => [...filesFrom(join(sources, file))])
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  return [...new Set([...code.matchAll(/id: 'shell\.(\w+)/g)].map(([, part = '']) => part))]
}

describe('the initially loaded texts', () => {
  it.each([
    ['of every page are all groups of its frame', 'start/App.tsx', ['start/startShell.tsx']],
    [
      'of the landing page are all groups that it shows',
      'home/homeRoutes.tsx',
      ['home/homeRoutes.tsx'],
    ],
    [
      'of the shell’s other pages are all groups that they show',
      'pages.tsx',
      ['pages.tsx', 'contact/ContactScreen.tsx', 'legal/legalScreens.tsx'],
    ],
  ])('%s', (_name, root, files) => {
    const parts = partsOf(root)
    expect(parts).toHaveLength(2)
    const shown = shownBy(...files)
    expect(shown.length).toBeGreaterThan(1)
    for (const those of parts) expect([...those].toSorted()).toEqual(shown.toSorted())
  })
})
