import { parse } from '@formatjs/icu-messageformat-parser'
import type { LoaderContext } from 'webpack'

/** Compiles a `lang/*.json` file (id to ICU text) for a browser that has no parser for it. */
export default function messagesLoader(this: LoaderContext<object>, source: string): string {
  const texts: Record<string, string> = JSON.parse(source)
  const compiled = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text, { captureLocation: false })]))
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
}
