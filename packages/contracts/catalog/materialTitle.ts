import type { Language } from '../languages.ts'
import { termLabel } from './terms.ts'
import type { Material } from './types.ts'

export type TitleParts = Pick<Material, 'type' | 'presentation' | 'color' | 'materialOrigin'>

/** The title that a listing is stored with: type / presentation / color / origin (spec 3). */
export function storedTitle({ type, presentation, color, materialOrigin }: TitleParts): string {
  return [type, presentation, color, materialOrigin].filter(Boolean).join(' / ')
}

/** The title in a language, part by part; the stored one where a listing has no parts. */
export function materialTitle(language: Language, material: Record<keyof TitleParts | 'title', string>): string {
  const { type, presentation, color, materialOrigin, title } = material
  if (!type && !presentation) return title
  return [type, presentation, color, materialOrigin].filter(Boolean).map((part) => termLabel(language, part)).join(' / ')
}

/** The title without what else is said beside it: its color and origin. */
export function shortTitle(language: Language, material: TitleParts & Pick<Material, 'title'>): string {
  return materialTitle(language, { ...material, color: '', materialOrigin: '' })
}
