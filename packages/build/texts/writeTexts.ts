import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../slices.ts'
import { extractTexts, type Texts } from './extractTexts.ts'

/**
 * Writes the English texts of a folder's sources into its `en.json`. Returns lines about the texts
 * that its `es.json` lacks or has too many of.
 */
export function writeTexts(folder: string): string[] {
  const english = extractTexts(folder)
  const fileOf = (language: 'en' | 'es') => join(rootDir, folder, `src/lang/${language}.json`)
  writeFileSync(fileOf('en'), `${JSON.stringify(english, null, 2)}\n`)
  const spanish: Texts = JSON.parse(readFileSync(fileOf('es'), 'utf8'))
  const missing = Object.keys(english).filter((id) => !(id in spanish))
  const leftOver = Object.keys(spanish).filter((id) => !(id in english))
  return [
    `${Object.keys(english).length} texts`,
    ...missing.map((id) => `  es.json lacks ${id}: ${english[id]}`),
    ...leftOver.map((id) => `  es.json has ${id}, which no source defines`),
  ]
}
