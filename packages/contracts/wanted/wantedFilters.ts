import type { MaterialFilters } from '../catalog/search.ts'
import type { Wanted } from './wanted.ts'
import type { WantedTitleParts } from './wantedTitle.ts'

type Needs = Pick<Wanted, 'category' | keyof WantedTitleParts>

/**
 * The filters of the listings that a post asks for. Price, place and quantity are for the two
 * companies to agree. The melt flow index is no filter.
 */
export function wantedFilters(post: Needs): MaterialFilters {
  const { category, type, grade, presentations, colors, materialOrigin } = post
  return {
    category,
    type,
    ...(grade && { grade }),
    ...(presentations.length > 0 && { presentation: presentations.join() }),
    ...(colors.length > 0 && { color: colors.join() }),
    ...(materialOrigin && { materialOrigin }),
  }
}
