import { parse } from '@formatjs/icu-messageformat-parser'
import type { LoaderContext } from 'webpack'

/**
 * Compiles a `lang/*.json` file (id to ICU text) for a browser that has no parser for it. `en.json?only=browse,card` has only the
 * texts of these parts (the second word of their ids), for a screen that is not to wait for those of all others.
 */
export default function messagesLoader(this: Pick<LoaderContext<object>, 'resourceQuery'>, source: string): string {
  const texts: Record<string, string> = JSON.parse(source)
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack tells its loaders so what they load
  const only = new URLSearchParams(this.resourceQuery).get('only')?.split(',')
  const wanted = Object.entries(texts).filter(([id]) => !only || only.includes(id.split('.')[1] ?? ''))
  const compiled = Object.fromEntries(wanted.map(([id, text]) => [id, parse(text, { captureLocation: false })]))
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
}
