import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { type Texts, sourcesOf } from '@materia/build/texts/extractTexts.ts'

/** Folders that have texts: each holds `src/lang/en.json` and `src/lang/es.json`. */
export const textFolders = [
  'packages/ui',
  'shell',
  'mfe-marketplace',
  'mfe-messaging',
  'mfe-account',
  'mfe-checkout',
]

/** The content of a language file. */
export function readTexts(folder: string, language: 'en' | 'es'): Texts {
  return JSON.parse(readFileSync(join(rootDir, folder, `src/lang/${language}.json`), 'utf8'))
}

/**
 * Keys of `defineMessages` objects that no code names: in the same folder or, for a package, in any
 * folder. A spread of an object uses all its keys.
 */
export function unusedTexts(folder: string): string[] {
  const code = sourcesOf(folder)
    .map((file) => readFileSync(join(rootDir, file), 'utf8'))
    .join('\n')
  const definitions = /const (\w+) = defineMessages\(\{\n(.*?)\n\}\)/gs
  const users = folder.startsWith('packages/')
    ? globSync(['mfe-*', 'shell'], { cwd: rootDir })
        .flatMap(sourcesOf)
        .map((file) => readFileSync(join(rootDir, file), 'utf8'))
    : []
  const rest = [code.replaceAll(definitions, ''), ...users, contractsCode()].join('\n')
  return [...code.matchAll(definitions)].flatMap(([, object = '', body = '']) => {
    if (new RegExp(`Object\\.\\w+\\(${object}\\)|\\.\\.\\.${object}\\b`).test(rest)) return []
    return [...body.matchAll(/^ {2}'?([\w -]+)'?: \{/gm)]
      .map(([, key = '']) => key)
      .filter((key) => !new RegExp(`\\.${key}\\b|['"\`]${key}['"\`]|\\b${key}:`).test(rest))
      .map((key) => `${object}.${key}`)
  })
}

// Contracts hold the lists whose values select a text (`messages[sort]`).
function contractsCode(): string {
  return globSync('packages/contracts/**/*{c,C}onstants.ts', { cwd: rootDir })
    .map((file) => readFileSync(join(rootDir, file), 'utf8'))
    .join('\n')
}
