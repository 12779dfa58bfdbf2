import type { PackageType } from '@materia/contracts/packageTypes.ts'
import type { Category, MaterialOrigin } from '@materia/contracts/catalog/types.ts'

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

// Repeated names are the usual ones.
const regrind = [
  'Black',
  'Black',
  'White',
  'White',
  'Mixed',
  'Mixed',
  'Blue',
  'Gray',
  'Green',
  'Red',
  'Yellow',
  'Natural',
]
const pellets = [
  'Black',
  'Black',
  'Natural',
  'Natural',
  'White',
  'Gray',
  'Blue',
  'Green',
  'Turquoise',
]
const solids = ['Black', 'White', 'Blue', 'Green', 'Orange', 'Brown']
const silver = ['Gray', 'Gray', 'Silver']
const brass = ['Yellow', 'Yellow', 'Gold']

const loose: PackageType[] = ['supersack', 'supersack', 'box', 'box', 'loose']
const sacked: PackageType[] = ['supersack', 'supersack', 'box', 'pallet']
const tied: PackageType[] = ['pallet']

const ppFlow = ['3', '8', '12', '18', '25', '35']
const peFlow = ['0.3', '0.35', '0.8', '2', '7', '20']
const ppGrades = ['Homopolymer', 'Copolymer', 'Copolymer']

/**
 * What a kilogram costs is what whole loads at the yard went for in January 2026. Copper, with some 13 dollars at the exchange and 11.1 for bare bright: https://aarecycles.com
 * (January 14) and ScrapMonster's price index (https://www.scrapmonster.com, January 6), which has the other metals, too; sheet, bar and tube that are sold as such above scrap.
 * Plastics: recycled pellets, regrind and bales by grade as https://www.plasticsnews.com and https://resource-recycling.com report them.
 */
export const lotKinds: LotKind[] = [
  ...plastic('Polypropylene', { mfi: ppFlow, grades: ppGrades }),
  ...plastic('Polyethylene', { mfi: peFlow, grades: ['HDPE', 'HDPE', 'HDPE', 'LDPE', 'LLDPE'] }),
  row('Metals', 'Copper', 'In Piece', {
    price: [9, 10.6],
    weight: [0.4, 8],
    share: 2,
    colors: ['Brown', 'Orange'],
    packages: ['box', 'loose'],
    grades: ['Candy', 'Cliff'],
  }),
  row('Metals', 'Copper', 'Sheet', {
    price: [10.4, 12.4],
    weight: [0.3, 5],
    share: 2,
    colors: ['Orange'],
    packages: tied,
    grades: ['C110'],
  }),
  row('Metals', 'Copper', 'Bar', {
    price: [10.6, 12.8],
    weight: [0.3, 5],
    share: 2,
    colors: ['Orange', 'Brown'],
    packages: tied,
    grades: ['C110'],
  }),
  row('Metals', 'Copper', 'Wire', {
    price: [10.4, 11.8],
    weight: [0.3, 12],
    share: 3,
    colors: ['Orange'],
    packages: ['coil', 'box', 'supersack'],
    grades: ['Barley', 'Berry'],
  }),
  row('Metals', 'Copper', 'Wire', {
    price: [9.2, 10.3],
    weight: [0.3, 12],
    share: 2,
    colors: ['Brown'],
    packages: ['box', 'supersack', 'loose'],
    grades: ['Birch'],
  }),
  row('Metals', 'Copper', 'Tube', {
    price: [9.6, 11],
    weight: [0.3, 4],
    share: 2,
    colors: ['Orange', 'Brown'],
    packages: ['box', 'pallet'],
    grades: ['Candy'],
  }),
  row('Metals', 'Copper', 'Powder', {
    price: [12.5, 15.5],
    weight: [0.1, 1],
    share: 1,
    colors: ['Orange', 'Brown'],
    packages: ['box'],
  }),
  row('Metals', 'Copper', 'Granules', {
    price: [10, 11.6],
    weight: [0.5, 10],
    share: 4,
    colors: ['Orange', 'Orange', 'Brown'],
    packages: ['supersack', 'box'],
  }),
  row('Metals', 'Steel', 'In Piece', {
    price: [0.3, 0.42],
    weight: [5, 60],
    share: 4,
    colors: ['Gray', 'Brown', 'Mixed'],
    packages: ['loose'],
    grades: ['HMS 1', 'Shredded'],
    origin: 'Post-consumer',
    pieceKilograms: 40,
    isWeighed: true,
  }),
  row('Metals', 'Steel', 'In Piece', {
    price: [0.38, 0.5],
    weight: [5, 40],
    share: 2,
    colors: ['Gray'],
    packages: ['loose', 'box'],
    grades: ['Busheling'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Steel', 'Sheet', {
    price: [0.78, 1.15],
    weight: [2, 40],
    share: 5,
    colors: ['Gray', 'Gray', 'Black', 'Galvanized', 'Galvanized', 'Blue', 'White'],
    packages: ['pallet', 'pallet', 'coil'],
    origin: 'Post-industrial',
    pieceKilograms: 22,
  }),
  row('Metals', 'Steel', 'Bar', {
    price: [0.8, 1.3],
    weight: [2, 30],
    share: 3,
    colors: ['Gray', 'Black'],
    packages: tied,
    grades: ['A36', '1018', '1045', '4140'],
    origin: 'Post-industrial',
    pieceKilograms: 18,
  }),
  row('Metals', 'Steel', 'Wire', {
    price: [0.85, 1.2],
    weight: [1, 15],
    share: 2,
    colors: ['Gray', 'Galvanized'],
    packages: ['coil'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Steel', 'Tube', {
    price: [0.95, 1.4],
    weight: [1, 20],
    share: 4,
    colors: ['Gray', 'Galvanized', 'Black'],
    packages: tied,
    grades: ['A36'],
    origin: 'Post-industrial',
    pieceKilograms: 12,
  }),
  row('Metals', 'Steel', 'Powder', {
    price: [1.2, 2.2],
    weight: [0.3, 5],
    share: 1,
    colors: ['Gray'],
    packages: ['box', 'supersack'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Steel', 'Granules', {
    price: [0.8, 1.3],
    weight: [0.5, 12],
    share: 2,
    colors: ['Gray', 'Black'],
    packages: ['supersack'],
    origin: 'Post-industrial',
  }),
]

/** What plants sell beside the usual: each of it is there, in both countries. */
export const moreLotKinds: LotKind[] = [
  row('Plastics', 'PET', 'Bales', {
    price: [0.34, 0.5],
    weight: [8, 22],
    share: 3,
    colors: ['Clear', 'Clear', 'Green', 'Blue'],
    packages: [],
    grades: ['Bottle'],
    origin: 'Post-consumer',
  }),
  row('Plastics', 'PET', 'Ground', {
    price: [0.72, 1],
    weight: [4, 22],
    share: 3,
    colors: ['Clear', 'Green', 'Blue'],
    packages: loose,
    grades: ['Bottle', 'Strapping'],
  }),
  row('Plastics', 'PVC', 'Ground', {
    price: [0.42, 0.7],
    weight: [2, 20],
    share: 3,
    colors: ['Gray', 'White', 'Mixed'],
    packages: loose,
    grades: ['Rigid PVC', 'Flexible PVC'],
  }),
  row('Plastics', 'Polystyrene', 'Ground', {
    price: [0.62, 0.95],
    weight: [1, 18],
    share: 4,
    colors: ['White', 'Black', 'Natural'],
    packages: loose,
    mfi: ['3', '8', '12'],
    grades: ['HIPS', 'GPPS'],
  }),
  row('Plastics', 'ABS', 'Ground', {
    price: [0.8, 1.3],
    weight: [1, 20],
    share: 3,
    colors: ['Black', 'Gray', 'White'],
    packages: loose,
    mfi: ['8', '18', '22'],
  }),
  row('Plastics', 'ABS', 'Hot-Cut Pellets', {
    price: [1.4, 1.9],
    weight: [2, 20],
    share: 2,
    colors: ['Black', 'Natural'],
    packages: sacked,
    mfi: ['12', '20'],
  }),
  row('Plastics', 'Polycarbonate', 'Ground', {
    price: [1.1, 1.7],
    weight: [1, 12],
    share: 2,
    colors: ['Clear', 'Black'],
    packages: loose,
    mfi: ['10', '15'],
  }),
  row('Plastics', 'Polycarbonate', 'Hot-Cut Pellets', {
    price: [1.8, 2.5],
    weight: [2, 18],
    share: 1,
    colors: ['Black', 'Gray'],
    packages: sacked,
    mfi: ['15', '20'],
    grades: ['PC/ABS'],
  }),
  row('Plastics', 'Nylon', 'Ground', {
    price: [1.2, 2],
    weight: [1, 12],
    share: 2,
    colors: ['Natural', 'Black'],
    packages: loose,
    mfi: ['20', '35'],
    grades: ['PA6', 'PA66'],
  }),
  row('Plastics', 'Polypropylene', 'Purge', {
    price: [0.22, 0.36],
    weight: [1, 14],
    share: 2,
    colors: ['Mixed', 'Black', 'White'],
    packages: ['box', 'pallet', 'loose'],
    mfi: ['8', '18'],
    grades: ['Copolymer'],
    origin: 'Post-industrial',
  }),
  row('Plastics', 'Polyethylene', 'Bales', {
    price: [0.24, 0.42],
    weight: [6, 20],
    share: 3,
    colors: ['Natural', 'Mixed', 'Clear'],
    packages: [],
    mfi: ['0.8', '2'],
    grades: ['LDPE', 'LLDPE', 'HDPE'],
  }),
  row('Metals', 'Aluminum', 'Bales', {
    price: [1.8, 2.6],
    weight: [3, 20],
    share: 2,
    colors: silver,
    packages: [],
    grades: ['6063', 'Tabor'],
  }),
  row('Metals', 'Aluminum', 'Sheet', {
    price: [2.7, 3.6],
    weight: [1, 12],
    share: 2,
    colors: silver,
    packages: ['pallet', 'coil'],
    grades: ['6061'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Aluminum', 'Turnings', {
    price: [1.1, 1.6],
    weight: [1, 15],
    share: 2,
    colors: silver,
    packages: ['box', 'loose'],
    grades: ['6061', '6063'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Stainless Steel', 'Sheet', {
    price: [2, 2.9],
    weight: [2, 20],
    share: 3,
    colors: ['Silver', 'Gray'],
    packages: ['pallet', 'coil'],
    grades: ['304', '430'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Stainless Steel', 'Tube', {
    price: [2.6, 4],
    weight: [1, 10],
    share: 2,
    colors: ['Silver', 'Gray'],
    packages: tied,
    grades: ['304', '316'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Stainless Steel', 'Turnings', {
    price: [0.9, 1.3],
    weight: [1, 12],
    share: 1,
    colors: ['Gray', 'Silver'],
    packages: ['loose', 'box'],
    grades: ['316', '304'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Brass', 'Turnings', {
    price: [5.4, 6.6],
    weight: [0.5, 10],
    share: 2,
    colors: brass,
    packages: ['box', 'supersack'],
    grades: ['C360', 'Night'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Brass', 'Bar', {
    price: [6.4, 7.8],
    weight: [0.3, 4],
    share: 1,
    colors: brass,
    packages: tied,
    grades: ['C360'],
    origin: 'Post-industrial',
  }),
  row('Metals', 'Bronze', 'In Piece', {
    price: [6.4, 8],
    weight: [0.3, 6],
    share: 2,
    colors: ['Brown', 'Orange'],
    packages: ['box', 'pallet'],
    grades: ['C932', 'Ebony'],
  }),
  row('Metals', 'Lead', 'Ingots', {
    price: [1.6, 2.1],
    weight: [1, 20],
    share: 2,
    colors: ['Gray'],
    packages: tied,
    grades: ['Racks'],
  }),
  row('Metals', 'Zinc', 'In Piece', {
    price: [1.6, 2.3],
    weight: [1, 12],
    share: 2,
    colors: ['Gray'],
    packages: ['box', 'loose'],
    grades: ['Saves', 'Score'],
  }),
]

function row(category: Category, type: string, presentation: string, rest: Rest): LotKind {
  return { category, type, presentation, ...rest }
}

function plastic(type: string, kind: Pick<LotKind, 'mfi' | 'grades'>): LotKind[] {
  return [
    row('Plastics', type, 'In Piece', {
      ...kind,
      price: [0.16, 0.3],
      weight: [1, 22],
      share: 2,
      colors: solids,
      packages: ['pallet', 'loose'],
      pieceKilograms: 6,
    }),
    row('Plastics', type, 'Crushed', {
      ...kind,
      price: [0.36, 0.58],
      weight: [1, 22],
      share: 3,
      colors: regrind,
      packages: loose,
    }),
    row('Plastics', type, 'Ground', {
      ...kind,
      price: [0.54, 0.88],
      weight: [1, 24],
      share: 6,
      colors: regrind,
      packages: loose,
    }),
    row('Plastics', type, 'Hot-Cut Pellets', {
      ...kind,
      price: [0.9, 1.28],
      weight: [2, 24],
      share: 4,
      colors: pellets,
      packages: sacked,
    }),
    row('Plastics', type, 'Spaghetti-Cut Pellets', {
      ...kind,
      price: [0.86, 1.22],
      weight: [2, 24],
      share: 3,
      colors: pellets,
      packages: sacked,
    }),
  ]
}
