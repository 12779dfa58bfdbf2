import type { Language } from '../languages.ts'
import { termLabel } from './lists/terms.ts'
import type { Material } from './material.ts'

export type TitleParts = Pick<Material, 'type' | 'presentation' | 'color' | 'materialOrigin'>

/** The stored title of a listing: type / presentation / color / origin. */
export function storedTitle({ type, presentation, color, materialOrigin }: TitleParts): string {
  return [type, presentation, color, materialOrigin].filter(Boolean).join(' / ')
}

/**
 * The title in a language, with the grade after the type. Falls back to the stored title when a
 * listing has no parts.
 */
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

/** The title without color and origin, for screens that show these separately. */
export function shortTitle(
  language: Language,
  material: TitleParts & Pick<Material, 'title' | 'grade'>,
): string {
  return materialTitle(language, { ...material, color: '', materialOrigin: '' })
}
