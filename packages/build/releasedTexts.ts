import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SliceName, rootDir } from './slices.ts'

/** Texts by their id. */
type Texts = Record<string, string>

/** A version's texts by folder, as they are kept beside its files. */
export type ReleasedTexts = Record<string, { en: Texts; es: Texts }>

/** Of a version: its texts, by which the next one knows what was translated. */
export const textsFile = 'texts.json'

/** All texts that a slice shows: its own and those of the design system. */
export function textsOf(name: SliceName): ReleasedTexts {
  const read = (folder: string, language: 'en' | 'es'): Texts => JSON.parse(readFileSync(join(rootDir, folder, `src/lang/${language}.json`), 'utf8'))
  return Object.fromEntries([name, 'packages/ui'].map((folder) => [folder, { en: read(folder, 'en'), es: read(folder, 'es') }]))
}
