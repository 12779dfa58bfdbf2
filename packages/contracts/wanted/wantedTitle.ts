import { termLabel } from '../catalog/lists/terms.ts'
import type { Language } from '../languages.ts'
import type { Wanted } from './wanted.ts'

export type WantedTitleParts = Pick<
  Wanted,
  'type' | 'grade' | 'presentations' | 'colors' | 'materialOrigin'
>

/** The title of a post as of a listing: type and grade / forms / colors / origin. */
export function wantedTitle(language: Language, post: WantedTitleParts): string {
  const { type, grade, presentations, colors, materialOrigin } = post
  const label = (term: string) => termLabel(language, term)
  return [
    [type, grade].flatMap((part) => (part ? [label(part)] : [])).join(' '),
    presentations.map(label).join(', '),
    colors.map(label).join(', '),
    materialOrigin ? label(materialOrigin) : '',
  ]
    .filter(Boolean)
    .join(' / ')
}
