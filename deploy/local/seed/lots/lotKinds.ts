import { type LotKind, lotKind } from './LotKind.ts'
import { loose, sacked, tied } from './packages.ts'

// Common names are repeated, to be picked more often.
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

const ppFlow = ['3', '8', '12', '18', '25', '35']
const peFlow = ['0.3', '0.35', '0.8', '2', '7', '20']
const ppGrades = ['Homopolymer', 'Copolymer', 'Copolymer']

/**
 * Prices per kilogram of whole loads at the yard in January 2026. Copper was about 13 dollars at
 * the exchange and 11.1 for bare bright: https://aarecycles.com (January 14) and ScrapMonster's
 * price index (https://www.scrapmonster.com, January 6). The index has the other metals, too.
 * Sheet, bar and tube that are sold as such cost more than scrap. Plastics are recycled pellets,
 * regrind and bales by grade, as https://www.plasticsnews.com and https://resource-recycling.com
 * report them.
 */
export const lotKinds: LotKind[] = [
  ...plastic('Polypropylene', { mfi: ppFlow, grades: ppGrades }),
  ...plastic('Polyethylene', { mfi: peFlow, grades: ['HDPE', 'HDPE', 'HDPE', 'LDPE', 'LLDPE'] }),
  lotKind('Metals', 'Copper', 'In Piece', {
    price: [9, 10.6],
    weight: [0.4, 8],
    share: 2,
    colors: ['Brown', 'Orange'],
    packages: ['box', 'loose'],
    grades: ['Candy', 'Cliff'],
  }),
  lotKind('Metals', 'Copper', 'Sheet', {
    price: [10.4, 12.4],
    weight: [0.3, 5],
    share: 2,
    colors: ['Orange'],
    packages: tied,
    grades: ['C110'],
  }),
  lotKind('Metals', 'Copper', 'Bar', {
    price: [10.6, 12.8],
    weight: [0.3, 5],
    share: 2,
    colors: ['Orange', 'Brown'],
    packages: tied,
    grades: ['C110'],
  }),
  lotKind('Metals', 'Copper', 'Wire', {
    price: [10.4, 11.8],
    weight: [0.3, 12],
    share: 3,
    colors: ['Orange'],
    packages: ['coil', 'box', 'supersack'],
    grades: ['Barley', 'Berry'],
  }),
  lotKind('Metals', 'Copper', 'Wire', {
    price: [9.2, 10.3],
    weight: [0.3, 12],
    share: 2,
    colors: ['Brown'],
    packages: ['box', 'supersack', 'loose'],
    grades: ['Birch'],
  }),
  lotKind('Metals', 'Copper', 'Tube', {
    price: [9.6, 11],
    weight: [0.3, 4],
    share: 2,
    colors: ['Orange', 'Brown'],
    packages: ['box', 'pallet'],
    grades: ['Candy'],
  }),
  lotKind('Metals', 'Copper', 'Powder', {
    price: [12.5, 15.5],
    weight: [0.1, 1],
    share: 1,
    colors: ['Orange', 'Brown'],
    packages: ['box'],
  }),
  lotKind('Metals', 'Copper', 'Granules', {
    price: [10, 11.6],
    weight: [0.5, 10],
    share: 4,
    colors: ['Orange', 'Orange', 'Brown'],
    packages: ['supersack', 'box'],
  }),
  lotKind('Metals', 'Steel', 'In Piece', {
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
  lotKind('Metals', 'Steel', 'In Piece', {
    price: [0.38, 0.5],
    weight: [5, 40],
    share: 2,
    colors: ['Gray'],
    packages: ['loose', 'box'],
    grades: ['Busheling'],
    origin: 'Post-industrial',
  }),
  lotKind('Metals', 'Steel', 'Sheet', {
    price: [0.78, 1.15],
    weight: [2, 40],
    share: 5,
    colors: ['Gray', 'Gray', 'Black', 'Galvanized', 'Galvanized', 'Blue', 'White'],
    packages: ['pallet', 'pallet', 'coil'],
    origin: 'Post-industrial',
    pieceKilograms: 22,
  }),
  lotKind('Metals', 'Steel', 'Bar', {
    price: [0.8, 1.3],
    weight: [2, 30],
    share: 3,
    colors: ['Gray', 'Black'],
    packages: tied,
    grades: ['A36', '1018', '1045', '4140'],
    origin: 'Post-industrial',
    pieceKilograms: 18,
  }),
  lotKind('Metals', 'Steel', 'Wire', {
    price: [0.85, 1.2],
    weight: [1, 15],
    share: 2,
    colors: ['Gray', 'Galvanized'],
    packages: ['coil'],
    origin: 'Post-industrial',
  }),
  lotKind('Metals', 'Steel', 'Tube', {
    price: [0.95, 1.4],
    weight: [1, 20],
    share: 4,
    colors: ['Gray', 'Galvanized', 'Black'],
    packages: tied,
    grades: ['A36'],
    origin: 'Post-industrial',
    pieceKilograms: 12,
  }),
  lotKind('Metals', 'Steel', 'Powder', {
    price: [1.2, 2.2],
    weight: [0.3, 5],
    share: 1,
    colors: ['Gray'],
    packages: ['box', 'supersack'],
    origin: 'Post-industrial',
  }),
  lotKind('Metals', 'Steel', 'Granules', {
    price: [0.8, 1.3],
    weight: [0.5, 12],
    share: 2,
    colors: ['Gray', 'Black'],
    packages: ['supersack'],
    origin: 'Post-industrial',
  }),
]

function plastic(type: string, kind: Pick<LotKind, 'mfi' | 'grades'>): LotKind[] {
  return [
    lotKind('Plastics', type, 'In Piece', {
      ...kind,
      price: [0.16, 0.3],
      weight: [1, 22],
      share: 2,
      colors: solids,
      packages: ['pallet', 'loose'],
      pieceKilograms: 6,
    }),
    lotKind('Plastics', type, 'Crushed', {
      ...kind,
      price: [0.36, 0.58],
      weight: [1, 22],
      share: 3,
      colors: regrind,
      packages: loose,
    }),
    lotKind('Plastics', type, 'Ground', {
      ...kind,
      price: [0.54, 0.88],
      weight: [1, 24],
      share: 6,
      colors: regrind,
      packages: loose,
    }),
    lotKind('Plastics', type, 'Hot-Cut Pellets', {
      ...kind,
      price: [0.9, 1.28],
      weight: [2, 24],
      share: 4,
      colors: pellets,
      packages: sacked,
    }),
    lotKind('Plastics', type, 'Spaghetti-Cut Pellets', {
      ...kind,
      price: [0.86, 1.22],
      weight: [2, 24],
      share: 3,
      colors: pellets,
      packages: sacked,
    }),
  ]
}
