import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SliceName, sliceDir, uiDir } from '../slices.ts'

/** Texts by their id. */
type Texts = Record<string, string>

/** A version's texts by folder, stored beside its files. */
export type ReleasedTexts = Record<string, { en: Texts; es: Texts }>

/** File with a version's texts. The next release compares with it to find stale translations. */
export const textsFile = 'texts.json'

/** All texts that a slice shows: its own and the design system's. */
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
