import { origins } from '@materia/contracts/catalog/lists/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'
import type { SavedSearchDocument } from '../model/savedSearch.ts'

/** The name that a company gave its search, or the title of its wanted post. */
export function searchName(language: Language, search: SavedSearchDocument): string {
  const { name, wantedId, filters = {} } = search
  const { type = '', grade = null, presentation, color, materialOrigin } = filters
  if (!wantedId) return name
  return wantedTitle(language, {
    type,
    grade,
    presentations: presentation?.split(',') ?? [],
    colors: color?.split(',') ?? [],
    materialOrigin: origins.find((origin) => origin === materialOrigin) ?? null,
  })
}
