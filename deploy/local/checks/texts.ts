import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'

/** Folders that have texts: each holds `src/lang/en.json` and `src/lang/es.json`. */
export const textFolders = ['packages/ui', 'shell', 'mfe-marketplace', 'mfe-messaging', 'mfe-account', 'mfe-checkout']

export type Texts = Record<string, string>

/** The English texts that the sources of a folder define, by id, sorted. */
export function extractTexts(folder: string): Texts {
  const files = sourcesOf(folder)
  const formatjs = join(rootDir, 'node_modules/@formatjs/cli/bin/formatjs')
  const output = execFileSync(formatjs, ['extract', '--format', 'simple', ...files], { cwd: rootDir, encoding: 'utf8' })
  return sorted(JSON.parse(output))
}

/** What stands in a folder's language file. */
export function readTexts(folder: string, language: 'en' | 'es'): Texts {
  return JSON.parse(readFileSync(join(rootDir, folder, `src/lang/${language}.json`), 'utf8'))
}

/** A folder's sources without its tests, as paths from the root. */
export function sourcesOf(folder: string): string[] {
  return globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: rootDir }).filter((file) => !/\.(test|d)\.tsx?$/.test(file)).toSorted()
}

/** Names of a text's placeholders, sorted: a translation has to have the same. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => name))].toSorted()
}

/** Keys of `defineMessages` objects that no other line names: of the folder, or of any where it is a package. An object that is spread is used whole. */
export function unusedTexts(folder: string): string[] {
  const code = sourcesOf(folder).map((file) => readFileSync(join(rootDir, file), 'utf8')).join('\n')
  const definitions = /const (\w+) = defineMessages\(\{\n(.*?)\n\}\)/gs
  const users = folder.startsWith('packages/') ? globSync(['mfe-*', 'shell'], { cwd: rootDir }).flatMap(sourcesOf).map((file) => readFileSync(join(rootDir, file), 'utf8')) : []
  const rest = [code.replaceAll(definitions, ''), ...users, contractsCode()].join('\n')
  return [...code.matchAll(definitions)].flatMap(([, object = '', body = '']) => {
    if (new RegExp(`Object\\.\\w+\\(${object}\\)|\\.\\.\\.${object}\\b`).test(rest)) return []
    return [...body.matchAll(/^ {2}'?([\w -]+)'?: \{/gm)]
      .map(([, key = '']) => key)
      .filter((key) => !new RegExp(`\\.${key}\\b|['"\`]${key}['"\`]|\\b${key}:`).test(rest))
      .map((key) => `${object}.${key}`)
  })
}

// Lists whose values choose a text (`messages[sort]`) live there.
function contractsCode(): string {
  return globSync('packages/contracts/**/constants.ts', { cwd: rootDir }).map((file) => readFileSync(join(rootDir, file), 'utf8')).join('\n')
}

function sorted(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
