import type { PackageType } from '@materia/contracts/goods/packageTypes.ts'
import type { Category, MaterialOrigin } from '@materia/contracts/catalog/lists/constants.ts'

/** One kind of lot, with its range of prices and weights and its colors. */
export type LotKind = {
  category: Category
  type: string
  presentation: string
  /** US dollars per kilogram. */
  price: [from: number, to: number]
  /** Tonnes. */
  weight: [from: number, to: number]
  /** Its weight among the kinds of its category. */
  share: number
  colors: string[]
  /** Its possible packages. Empty for bales, which need none. */
  packages: PackageType[]
  /** Melt flow index, g/10 min. */
  mfi?: string[]
  grades?: string[]
  /** Only for kinds that always have the same origin. */
  origin?: MaterialOrigin
  /** Kilograms per piece, for kinds that are counted in pieces. */
  pieceKilograms?: number
  /** Scrap of all sizes, which is never counted in pieces. */
  isWeighed?: boolean
}

type Rest = Omit<LotKind, 'category' | 'type' | 'presentation'>

export function lotKind(
  category: Category,
  type: string,
  presentation: string,
  rest: Rest,
): LotKind {
  return { category, type, presentation, ...rest }
}
