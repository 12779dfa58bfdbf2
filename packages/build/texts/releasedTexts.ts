import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SliceName, sliceDir, uiDir } from '../slices.ts'

/** Texts by their id. */
type Texts = Record<string, string>

/** A version's texts by folder, as they are kept beside its files. */
export type ReleasedTexts = Record<string, { en: Texts; es: Texts }>

/** Of a version: its texts, by which the next one knows what was translated. */
export const textsFile = 'texts.json'

/** All texts that a slice shows: its own and those of the design system. */
export function textsOf(name: SliceName): ReleasedTexts {
  const read = (dir: string, language: 'en' | 'es'): Texts =>
    JSON.parse(readFileSync(join(dir, `src/lang/${language}.json`), 'utf8'))
  const dirs = { [name]: sliceDir(name), 'packages/ui': uiDir() }
  return Object.fromEntries(
    Object.entries(dirs).map(([folder, dir]) => [
      folder,
      { en: read(dir, 'en'), es: read(dir, 'es') },
    ]),
  )
}
