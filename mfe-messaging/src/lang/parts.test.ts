import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = join(import.meta.dirname, '..')

/** A file and all files of this slice that it imports statically. */
function filesFrom(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files
  files.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g))
    filesFrom(join(dirname(file), path), files)
  return files
}

describe('the initially loaded texts', () => {
  it.each([
    ['routes.tsx', 'MessagingRoot.tsx'],
    ['openConversation/OpenPane.tsx', 'openConversation/OpenPane.tsx'],
    ['latest/latestWidget.ts', 'latest/latestWidget.ts'],
    ['alerts/alertsWidget.ts', 'alerts/alertsWidget.ts'],
  ])('of %s are all groups that it shows', (file, rootFile) => {
    const root = readFileSync(join(sources, rootFile), 'utf8')
    const queries = (language: string) =>
      new Set(
        [...root.matchAll(new RegExp(`lang/${language}\\.json\\?only=([\\w,]+)`, 'g'))].flatMap(
          ([, parts = '']) => parts.split(','),
        ),
      )
    const code = [...filesFrom(join(sources, file))]
      .map((path) => readFileSync(path, 'utf8'))
      .join()
    const shown = [...code.matchAll(/id: 'messaging\.(\w+)\./g)].map(([, part = '']) => part)
    expect(shown.filter((part) => !queries('en').has(part))).toEqual([])
    expect(queries('es')).toEqual(queries('en'))
  })
})
