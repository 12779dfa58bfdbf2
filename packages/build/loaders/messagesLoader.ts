import { parse } from '@formatjs/icu-messageformat-parser'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LoaderContext } from 'webpack'

/**
 * Compiles a `lang/*.json` file (id to ICU text), because the browser has no ICU parser.
 * `en.json?only=browse,card` keeps only the texts of these parts (the second word of an id), so
 * that a screen need not load all texts. Other languages follow the order of the English ids, so
 * that ids are loaded only once. A text without arguments stays a string.
 */
export default function messagesLoader(
  this: Pick<LoaderContext<object>, 'resourceQuery' | 'resourcePath' | 'context' | 'addDependency'>,
  source: string,
): string {
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack tells its loaders so what they load
  const { resourceQuery, resourcePath, context } = this
  const texts: Record<string, string> = JSON.parse(source)
  const only = new URLSearchParams(resourceQuery).get('only')?.split(',')
  const englishPath = join(context, 'en.json')
  const english: Record<string, string> = JSON.parse(readFileSync(englishPath, 'utf8'))
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- as above
  this.addDependency(englishPath)
  const ids = Object.keys(english).filter((id) => !only || only.includes(id.split('.')[1] ?? ''))
  const compiled = JSON.stringify(
    JSON.stringify(ids.map((id) => compactOf(texts[id] ?? english[id]))),
  )
  const ofIds = basename(resourcePath) === 'en.json' ? JSON.stringify(ids) : `Object.keys(english)`
  const imports =
    basename(resourcePath) === 'en.json'
      ? ''
      : `import english from ${JSON.stringify(`./en.json${resourceQuery}`)}\n`
  return `${imports}const texts = JSON.parse(${compiled})
export default Object.fromEntries(${ofIds}.map((id, place) => [id, typeof texts[place] === 'string' ? [{ type: 0, value: texts[place] }] : texts[place]]))`
}

function compactOf(text: string) {
  const parts = parse(text, { captureLocation: false })
  const [first] = parts
  return parts.length === 1 && first?.type === 0 ? first.value : parts
}
