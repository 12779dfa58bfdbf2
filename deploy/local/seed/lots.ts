import type { Category } from '@materia/contracts/catalog/types.ts'

/** One kind of lot: what it costs, how much there is of it and in which colors it comes. */
export type LotKind = {
  category: Category
  type: string
  presentation: string
  /** US dollars per kilogram. */
  price: [from: number, to: number]
  /** Tonnes. */
  weight: [from: number, to: number]
  /** Beside how many others of its category and type it stands. */
  share: number
  colors: string[]
  /** Melt flow index, g/10 min. */
  mfi?: string[]
  grades?: string[]
  /** Kilograms of one, where such lots are counted in pieces. */
  pieceKilograms?: number
}

// Repeated names are the usual ones.
const regrind = ['Black', 'Black', 'White', 'White', 'Mixed', 'Mixed', 'Blue', 'Gray', 'Green', 'Red', 'Yellow', 'Natural']
const pellets = ['Black', 'Black', 'Natural', 'Natural', 'White', 'Gray', 'Blue', 'Green', 'Turquoise']
const solids = ['Black', 'White', 'Mixed', 'Blue', 'Green', 'Orange', 'Brown']
const copper = ['Orange', 'Brown']
const steel = ['Gray', 'Gray', 'Gray', 'Black']
const painted = [...steel, 'Galvanized', 'Galvanized', 'Blue', 'White']

const ppFlow = ['3', '8', '12', '18', '25', '35']
const peFlow = ['0.3', '0.35', '0.8', '2', '7', '20']

export const lotKinds: LotKind[] = [
  ...plastic('Polypropylene', ppFlow),
  ...plastic('Polyethylene', peFlow),
  metal('Copper', 'In Piece', { price: [7.2, 8.6], weight: [0.4, 8], share: 2, colors: [...copper, 'Mixed'] }),
  metal('Copper', 'Sheet', { price: [8.4, 9.6], weight: [0.3, 5], share: 2, colors: copper }),
  metal('Copper', 'Bar', { price: [8.8, 9.9], weight: [0.3, 5], share: 2, colors: copper }),
  metal('Copper', 'Wire', { price: [8, 9], weight: [0.3, 12], share: 5, colors: copper }),
  metal('Copper', 'Tube', { price: [7.8, 8.8], weight: [0.3, 4], share: 2, colors: copper }),
  metal('Copper', 'Powder', { price: [10, 13], weight: [0.1, 1], share: 1, colors: copper }),
  metal('Copper', 'Granules', { price: [8.2, 9.2], weight: [0.5, 10], share: 4, colors: copper }),
  metal('Steel', 'In Piece', { price: [0.28, 0.42], weight: [5, 60], share: 4, colors: [...steel, 'Mixed'], pieceKilograms: 40 }),
  metal('Steel', 'Sheet', { price: [0.75, 1.15], weight: [2, 40], share: 5, colors: painted, pieceKilograms: 22 }),
  metal('Steel', 'Bar', { price: [0.7, 1], weight: [2, 30], share: 3, colors: steel, pieceKilograms: 18 }),
  metal('Steel', 'Wire', { price: [0.8, 1.2], weight: [1, 15], share: 2, colors: ['Gray', 'Galvanized'] }),
  metal('Steel', 'Tube', { price: [0.9, 1.4], weight: [1, 20], share: 4, colors: ['Gray', 'Galvanized', 'Black'], pieceKilograms: 12 }),
  metal('Steel', 'Powder', { price: [1.2, 2.2], weight: [0.3, 5], share: 1, colors: ['Gray'] }),
  metal('Steel', 'Granules', { price: [0.8, 1.3], weight: [0.5, 12], share: 2, colors: ['Gray', 'Black'] }),
]

const silver = ['Gray', 'Gray', 'Silver']
const yellow = ['Yellow', 'Yellow', 'Brown']

/** What plants sell beside the materials of the specification. */
export const moreLotKinds: LotKind[] = [
  more('Plastics', 'PET', 'Bales', { price: [0.28, 0.42], weight: [8, 22], share: 3, colors: ['Clear', 'Clear', 'Green', 'Blue'], grades: ['Bottle'] }),
  more('Plastics', 'PET', 'Ground', { price: [0.55, 0.82], weight: [4, 22], share: 3, colors: ['Clear', 'Green', 'Blue'], grades: ['Bottle', 'Strapping'] }),
  more('Plastics', 'PVC', 'Ground', { price: [0.42, 0.7], weight: [2, 20], share: 3, colors: ['Gray', 'White', 'Mixed'], grades: ['Rigid PVC', 'Flexible PVC'] }),
  more('Plastics', 'Polystyrene', 'Ground', { price: [0.6, 0.9], weight: [1, 18], share: 4, colors: ['White', 'Black', 'Natural'], mfi: ['3', '8', '12'], grades: ['HIPS', 'GPPS'] }),
  more('Plastics', 'ABS', 'Ground', { price: [0.8, 1.3], weight: [1, 20], share: 3, colors: ['Black', 'Gray', 'White'], mfi: ['8', '18', '22'] }),
  more('Plastics', 'ABS', 'Hot-Cut Pellets', { price: [1.3, 1.8], weight: [2, 20], share: 2, colors: ['Black', 'Natural'], mfi: ['12', '20'] }),
  more('Plastics', 'Polycarbonate', 'Ground', { price: [1.1, 1.7], weight: [1, 12], share: 2, colors: ['Clear', 'Black'], mfi: ['10', '15'], grades: ['PC/ABS'] }),
  more('Plastics', 'Nylon', 'Ground', { price: [1.2, 2], weight: [1, 12], share: 2, colors: ['Natural', 'Black'], mfi: ['20', '35'], grades: ['PA6', 'PA66'] }),
  more('Plastics', 'Polypropylene', 'Purge', { price: [0.22, 0.36], weight: [1, 14], share: 2, colors: ['Mixed', 'Black'], mfi: ['8', '18'], grades: ['Copolymer'] }),
  more('Plastics', 'Polyethylene', 'Bales', { price: [0.24, 0.4], weight: [6, 20], share: 3, colors: ['Natural', 'Mixed'], mfi: ['0.8', '2'], grades: ['LDPE', 'LLDPE', 'HDPE'] }),
  more('Metals', 'Aluminum', 'Bales', { price: [1.5, 2], weight: [3, 20], share: 2, colors: silver, grades: ['6063', 'Tabor'] }),
  more('Metals', 'Aluminum', 'Sheet', { price: [1.8, 2.4], weight: [1, 12], share: 2, colors: silver, grades: ['6061'] }),
  more('Metals', 'Aluminum', 'Turnings', { price: [0.9, 1.3], weight: [1, 15], share: 2, colors: silver, grades: ['6061', '6063'] }),
  more('Metals', 'Stainless Steel', 'Sheet', { price: [1.2, 1.9], weight: [2, 20], share: 3, colors: ['Silver', 'Gray'], grades: ['304', '316', '430'] }),
  more('Metals', 'Stainless Steel', 'Tube', { price: [1.3, 2], weight: [1, 10], share: 2, colors: ['Silver', 'Gray'], grades: ['304', '316'] }),
  more('Metals', 'Brass', 'Turnings', { price: [4.2, 5.2], weight: [0.5, 10], share: 2, colors: yellow, grades: ['C360', 'Night'] }),
  more('Metals', 'Bronze', 'In Piece', { price: [5.2, 6.6], weight: [0.3, 6], share: 2, colors: ['Brown', 'Orange'], grades: ['C932', 'Ebony'] }),
  more('Metals', 'Lead', 'Ingots', { price: [1.6, 2.1], weight: [1, 20], share: 2, colors: ['Gray'], grades: ['Racks'] }),
  more('Metals', 'Zinc', 'In Piece', { price: [1.4, 2], weight: [1, 12], share: 2, colors: ['Gray'], grades: ['Saves', 'Score'] }),
]

function more(category: Category, type: string, presentation: string, rest: Omit<LotKind, 'category' | 'type' | 'presentation'>): LotKind {
  return { category, type, presentation, ...rest }
}

function plastic(type: string, mfi: string[]): LotKind[] {
  const kind = { category: 'Plastics', type, mfi } as const
  return [
    { ...kind, presentation: 'In Piece', price: [0.14, 0.3], weight: [1, 22], share: 2, colors: solids, pieceKilograms: 6 },
    { ...kind, presentation: 'Crushed', price: [0.34, 0.55], weight: [1, 22], share: 3, colors: regrind },
    { ...kind, presentation: 'Ground', price: [0.52, 0.86], weight: [1, 24], share: 6, colors: regrind },
    { ...kind, presentation: 'Hot-Cut Pellets', price: [0.88, 1.24], weight: [2, 24], share: 4, colors: pellets },
    { ...kind, presentation: 'Spaghetti-Cut Pellets', price: [0.84, 1.18], weight: [2, 24], share: 3, colors: pellets },
  ]
}

function metal(type: string, presentation: string, rest: Pick<LotKind, 'price' | 'weight' | 'share' | 'colors' | 'pieceKilograms'>): LotKind {
  return { category: 'Metals', type, presentation, ...rest }
}
