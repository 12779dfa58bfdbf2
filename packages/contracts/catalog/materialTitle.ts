import type { Language } from '../languages.ts'
import { termLabel } from './lists/terms.ts'
import type { Material } from './material.ts'

export type TitleParts = Pick<Material, 'type' | 'presentation' | 'color' | 'materialOrigin'>

/** The title that a listing is stored with: type / presentation / color / origin (spec 3). */
export function storedTitle({ type, presentation, color, materialOrigin }: TitleParts): string {
  return [type, presentation, color, materialOrigin].filter(Boolean).join(' / ')
}

/** The title in a language, part by part, the type with its grade; the stored one where a listing has no parts. */
export function materialTitle(
  language: Language,
  material: Record<keyof TitleParts | 'title', string> & { grade?: string | null },
): string {
  const { type, grade, presentation, color, materialOrigin, title } = material
  if (!type && !presentation) return title
  const typeAndGrade = [type, grade]
    .flatMap((part) => (part ? [termLabel(language, part)] : []))
    .join(' ')
  return [
    typeAndGrade,
    ...[presentation, color, materialOrigin].map((part) => termLabel(language, part)),
  ]
    .filter(Boolean)
    .join(' / ')
}

/** The title without what else is said beside it: its color and origin. */
export function shortTitle(
  language: Language,
  material: TitleParts & Pick<Material, 'title' | 'grade'>,
): string {
  return materialTitle(language, { ...material, color: '', materialOrigin: '' })
}
