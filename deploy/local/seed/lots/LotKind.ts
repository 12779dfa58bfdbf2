import type { PackageType } from '@materia/contracts/packageTypes.ts'
import type { Category, MaterialOrigin } from '@materia/contracts/catalog/lists/constants.ts'

/** One kind of lot: what it costs, how much there is of it and in which colors it comes. */
export type LotKind = {
  category: Category
  type: string
  presentation: string
  /** US dollars per kilogram. */
  price: [from: number, to: number]
  /** Tonnes. */
  weight: [from: number, to: number]
  /** Beside how many others of its category it stands. */
  share: number
  colors: string[]
  /** What it comes in; none of it for bales, which need nothing. */
  packages: PackageType[]
  /** Melt flow index, g/10 min. */
  mfi?: string[]
  grades?: string[]
  /** Where it is always of one. */
  origin?: MaterialOrigin
  /** Kilograms of one, where such lots are counted in pieces. */
  pieceKilograms?: number
  /** Scrap of all sizes: nobody counts its pieces. */
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
