import type { SliceName } from '@materia/build/slices.ts'
import { type Texts, readTexts } from '../checks/texts.ts'

/** A version's texts by folder, as they are kept beside its files. */
export type ReleasedTexts = Record<string, { en: Texts; es: Texts }>

/** Of a version: its texts, by which the next one knows what was translated. */
export const textsFile = 'texts.json'

/** All texts that a slice shows: its own and those of the design system. */
export function textsOf(name: SliceName): ReleasedTexts {
  return Object.fromEntries([name, 'packages/ui'].map((folder) => [folder, { en: readTexts(folder, 'en'), es: readTexts(folder, 'es') }]))
}
