import { shortNames } from './shortNames.ts'

const film = ['film', 'films', 'película', 'películas']

/**
 * A grade, alloy or scrap specification. `es`: its Spanish name when it differs. `also`: synonyms.
 */
export type Grade = {
  grade: string
  es?: string
  also?: readonly string[]
  resinCode?: number
  /** Whether the trade sells it as No. 1 or No. 2 scrap. */
  number?: 1 | 2
}

export type MaterialType = {
  category: 'Plastics' | 'Metals'
  type: string
  es: string
  /** Abbreviations and synonyms, in either language. */
  also: readonly string[]
  /** Resin identification code. */
  resinCode?: number
  /** It has a melt flow index, which its listings must give. */
  flows?: true
  grades?: readonly Grade[]
}

/**
 * Every material that can be listed, in the order shown, for form, filters, search and CSV.
 * Abbreviations: ISO 1043-1 (https://www.iso.org/standard/50587.html), NMX-E-232-CNCP. Resin codes:
 * ASTM D7611 (https://www.astm.org/d7611_d7611m-21.html). Film: APR (https://plasticsrecycling.org).
 * Scrap names, with No. 1 and No. 2 copper: ReMA's circular (http://scrap2.org/specs). Alloys:
 * https://www.aluminum.org, https://www.copper.org, ASTM A240 and A36 (steels).
 */
export const materialTypes: readonly MaterialType[] = [
  {
    category: 'Plastics',
    type: 'Polypropylene',
    es: 'Polipropileno',
    also: ['PP', 'polipropilenos', ...shortNames.Polypropylene],
    resinCode: 5,
    flows: true,
    grades: [
      { grade: 'Homopolymer', es: 'Homopolímero', also: ['PP-H', 'PPH', 'homo'] },
      { grade: 'Copolymer', es: 'Copolímero', also: ['PP-C', 'PPC', 'copo'] },
    ],
  },
  {
    category: 'Plastics',
    type: 'Polyethylene',
    es: 'Polietileno',
    also: ['PE', 'polietilenos'],
    flows: true,
    grades: [
      {
        grade: 'HDPE',
        es: 'PEAD',
        also: ['PE-HD', 'PEHD', 'alta densidad', 'high density', ...shortNames.HDPE],
        resinCode: 2,
      },
      {
        grade: 'LDPE',
        es: 'PEBD',
        also: ['PE-LD', 'PELD', 'baja densidad', 'low density', ...film, ...shortNames.LDPE],
        resinCode: 4,
      },
      {
        grade: 'LLDPE',
        es: 'PELBD',
        also: [
          'PE-LLD',
          'linear low density',
          'baja densidad lineal',
          'stretch film',
          'película stretch',
          'playo',
          'emplaye',
          ...shortNames.LLDPE,
        ],
      },
    ],
  },
  {
    category: 'Metals',
    type: 'Copper',
    es: 'Cobre',
    also: ['Cu', 'cobres', 'red metal'],
    grades: [
      { grade: 'Barley', also: ['bare bright', 'brillante', 'millberry'], number: 1 },
      { grade: 'Berry', also: ['no 1 copper wire'], number: 1 },
      { grade: 'Candy', number: 1 },
      { grade: 'Birch', also: ['no 2 copper wire'], number: 2 },
      { grade: 'Cliff', number: 2 },
      { grade: 'C110', also: ['ETP'] },
    ],
  },
  {
    category: 'Metals',
    type: 'Steel',
    es: 'Acero',
    also: [
      'aceros',
      'carbon steel',
      'acero al carbon',
      'iron',
      'fierro',
      'hierro',
      'ferrous',
      'ferroso',
    ],
    grades: [
      { grade: 'A36', also: ['A 36'] },
      { grade: '1018' },
      { grade: '1045' },
      { grade: '4140' },
      {
        grade: 'HMS 1',
        also: [
          'heavy melting',
          'HMS',
          'HMS1',
          'HMS #1',
          'HMS 1 2',
          'HMS 1 and 2',
          'HMS 1 y 2',
          'HMS 80 20',
        ],
      },
      { grade: 'Busheling', also: ['primer industrial'] },
      { grade: 'Shredded', es: 'Fragmentado' },
    ],
  },
  {
    category: 'Plastics',
    type: 'PET',
    es: 'PET',
    also: [
      'PETE',
      'polyethylene terephthalate',
      'tereftalato de polietileno',
      'polyester',
      'poliester',
    ],
    resinCode: 1,
    grades: [
      { grade: 'Bottle', es: 'Botella', also: ['botellas', 'bottles'] },
      { grade: 'Strapping', es: 'Fleje' },
    ],
  },
  {
    category: 'Plastics',
    type: 'PVC',
    es: 'PVC',
    also: ['polyvinyl chloride', 'policloruro de vinilo', 'vinyl', 'vinil', 'vinilo'],
    resinCode: 3,
    grades: [
      { grade: 'Rigid PVC', es: 'PVC rígido', also: ['PVC-U', 'uPVC'] },
      { grade: 'Flexible PVC', es: 'PVC flexible', also: ['PVC-P'] },
    ],
  },
  {
    category: 'Plastics',
    type: 'Polystyrene',
    es: 'Poliestireno',
    also: ['PS', 'unicel', 'styrofoam', 'estireno', 'styrene'],
    resinCode: 6,
    flows: true,
    grades: [
      { grade: 'HIPS', es: 'PSAI', also: ['PS-HI', 'high impact', 'alto impacto'] },
      {
        grade: 'GPPS',
        es: 'PSUG',
        also: ['PS cristal', 'poliestireno cristal', 'estireno cristal'],
      },
      { grade: 'EPS' },
    ],
  },
  {
    category: 'Plastics',
    type: 'ABS',
    es: 'ABS',
    also: ['acrylonitrile butadiene styrene', 'acrilonitrilo butadieno estireno'],
    resinCode: 7,
    flows: true,
  },
  {
    category: 'Plastics',
    type: 'Polycarbonate',
    es: 'Policarbonato',
    also: ['PC', 'lexan', 'makrolon', 'policarb', 'polycarb'],
    resinCode: 7,
    flows: true,
    grades: [{ grade: 'PC/ABS', also: ['PC ABS'] }],
  },
  {
    category: 'Plastics',
    type: 'Nylon',
    es: 'Nylon',
    also: ['PA', 'polyamide', 'poliamida', 'nailon'],
    resinCode: 7,
    flows: true,
    grades: [
      { grade: 'PA6', also: ['PA 6', 'nylon 6', 'nylon6'] },
      { grade: 'PA66', also: ['PA 66', 'PA 6.6', 'PA6.6', 'nylon 66', 'nylon66', 'nylon 6.6'] },
    ],
  },
  {
    category: 'Metals',
    type: 'Aluminum',
    es: 'Aluminio',
    also: ['aluminium', 'alum', 'alu', 'aluminios'],
    grades: [
      { grade: '6061' },
      { grade: '6063' },
      { grade: '356' },
      { grade: 'Tabor', also: ['Taint', 'Taint Tabor'] },
      { grade: 'Taldon', also: ['UBC', 'latas', 'lata', 'beverage cans', 'aluminum cans'] },
      { grade: 'Talon' },
      { grade: 'Tense' },
      { grade: 'Troma', also: ['rines', 'aluminum wheels'] },
      { grade: 'Twitch' },
      { grade: 'Zorba' },
    ],
  },
  {
    category: 'Metals',
    type: 'Stainless Steel',
    es: 'Acero inoxidable',
    also: ['stainless', 'inoxidable', 'inox', 'SS', '18-8'],
    grades: [
      { grade: '304', also: ['SS304', 'SS 304', '304L', 'T304', 'inox304', 'AISI 304'] },
      { grade: '316', also: ['SS316', 'SS 316', '316L', 'T316', 'inox316', 'AISI 316'] },
      { grade: '201' },
      { grade: '430' },
      { grade: 'Sabot' },
    ],
  },
  {
    category: 'Metals',
    type: 'Brass',
    es: 'Latón',
    also: ['laton', 'yellow brass'],
    grades: [
      { grade: 'C360', also: ['360 brass'] },
      { grade: 'Honey' },
      { grade: 'Label' },
      { grade: 'Night' },
      { grade: 'Noble' },
    ],
  },
  {
    category: 'Metals',
    type: 'Bronze',
    es: 'Bronce',
    also: ['bronces', 'red brass'],
    grades: [{ grade: 'C932', also: ['SAE 660'] }, { grade: 'Ebony' }, { grade: 'Eland' }],
  },
  {
    category: 'Metals',
    type: 'Lead',
    es: 'Plomo',
    also: ['Pb', 'plomos'],
    grades: [
      { grade: 'Racks', also: ['soft lead', 'plomo suave'] },
      { grade: 'Radio' },
      { grade: 'Ropes', also: ['wheel weights', 'contrapesos'] },
    ],
  },
  {
    category: 'Metals',
    type: 'Zinc',
    es: 'Zinc',
    also: ['Zn', 'cinc', 'zamak', 'zamac'],
    grades: [{ grade: 'Saves', also: ['die cast'] }, { grade: 'Scabs' }, { grade: 'Score' }],
  },
]

/**
 * The row of a material. Undefined for a material that is no longer listed, or that a newer version
 * wrote.
 */
export function materialType(type: string | undefined): MaterialType | undefined {
  return materialTypes.find((row) => row.type === type)
}

/**
 * Whether a listing of this material must give its melt flow index. For an unknown type, all
 * plastics must.
 */
export function hasMeltFlow(
  category: MaterialType['category'] | undefined,
  type: string | undefined,
): boolean {
  const row = materialType(type)
  return category === 'Plastics' && (row?.category !== category || row.flows === true)
}
