import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Wrappers of a screen that render nothing themselves. */
const frames = [
  'ErrorBoundary',
  'LanguageProvider',
  'PageTitle',
  'RemoteFrame',
  'RemoteRoot',
  'SliceMessages',
]

const source = join(import.meta.dirname, '../src')
const read = (file: string) => readFileSync(file, 'utf8')

it('every control has a story', () => {
  const stories = globSync('*.tsx', { cwd: import.meta.dirname })
    .map((file) => read(join(import.meta.dirname, file)))
    .join('\n')
  const controls = globSync('**/*.tsx', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...read(join(source, file)).matchAll(/^export (?:function|const|class) ([A-Z]\w+)/gm)].map(
        ([, name = '']) => ({ name, file: basename(file) }),
      ),
    )
  const isShown = ({ name, file }: { name: string; file: string }) =>
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${file}'`).test(stories)
  expect(controls.length).toBeGreaterThan(20)
  expect(controls.filter((control) => !frames.includes(control.name) && !isShown(control))).toEqual(
    [],
  )
})
