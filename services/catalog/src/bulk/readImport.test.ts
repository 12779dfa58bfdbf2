import {
  type CsvColumn,
  csvColumns,
  csvHeaders,
  csvTemplate,
} from '@materia/contracts/catalog/csv.ts'
import type { Language } from '@materia/contracts/languages.ts'
import { type ImportedListing, readImport } from './readImport.ts'

const pictures = { 'front.jpg': '/uploads/a-112233.webp', 'side.jpg': '/uploads/b-112233.webp' }
const good: Record<CsvColumn, string> = {
  id: '',
  revision: '',
  category: 'Plastics',
  type: 'Polypropylene',
  grade: '',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  materialOrigin: 'Post-consumer',
  description: 'Clean',
  quantity: '1200',
  unit: 'Kg',
  pieceKilograms: '',
  packageType: '',
  price: '840.5',
  currency: 'MXN',
  state: 'NL',
  country: 'MEX',
  isSingleLot: 'no',
  images: 'front.jpg',
}
const metal = { category: 'Metals', type: 'Copper', presentation: 'Wire', mfi: '' }

function fileOf(
  rows: Partial<Record<CsvColumn, string>>[],
  { language = 'en', columns = csvColumns, delimiter = ',' }: FileOptions = {},
): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [csvHeaders[language], ...rows.map((row) => ({ ...good, ...row }))]
    .map((row) => columns.map((column) => cell(row[column])).join(delimiter))
    .join('\n')
}
type FileOptions = { language?: Language; columns?: readonly CsvColumn[]; delimiter?: string }

const read = (csv: string, language: Language = 'en') =>
  readImport({ csv, pictures, language }, async () => new Map())
const drafts = (listings: ImportedListing[]) =>
  listings.flatMap((listing) => (listing.kind === 'same' ? [] : listing.draft))
const draftOf = async (csv: string) => {
  const { listings, faults } = await read(csv)
  expect(faults).toEqual([])
  return drafts(listings)[0]
}

describe('readImport', () => {
  it('reads a listing', async () => {
    expect(await read(fileOf([{}]))).toEqual({
      rows: 1,
      faults: [],
      listings: [
        {
          row: 2,
          kind: 'new',
          title: 'Polypropylene / Ground / Blue / Post-consumer',
          columns: [],
          draft: {
            category: 'Plastics',
            type: 'Polypropylene',
            presentation: 'Ground',
            mfi: '12',
            color: 'Blue',
            materialOrigin: 'Post-consumer',
            description: 'Clean',
            quantity: '1200',
            unit: 'Kg',
            price: '840.5',
            currency: 'MXN',
            location: 'NL, MEX',
            isSingleLot: false,
            imageUrl: ['/uploads/a-112233.webp'],
          },
        },
      ],
    })
  })

  it.each(['en', 'es'] as const)('reads the template of %s: the same listing', async (language) => {
    const { listings, faults } = await read(csvTemplate(language), language)
    expect(faults).toEqual([])
    expect(listings).toMatchObject([
      {
        row: 2,
        draft: {
          category: 'Plastics',
          type: 'Polypropylene',
          presentation: 'Ground',
          color: 'Blue',
          materialOrigin: 'Post-industrial',
          unit: 'Kg',
          location: 'Nuevo León, México',
          isSingleLot: true,
          imageUrl: ['/uploads/a-112233.webp', '/uploads/b-112233.webp'],
        },
      },
    ])
  })

  it.each([
    ['semicolons', fileOf([{}], { delimiter: ';' })],
    ['tabs', fileOf([{}], { delimiter: '\t' })],
    ['a byte order mark', `\uFEFF${fileOf([{}])}`],
    ['Windows line ends', fileOf([{}]).replaceAll('\n', '\r\n')],
    ['old Mac line ends', fileOf([{}]).replaceAll('\n', '\r')],
    [
      'headers of both languages in any case',
      fileOf([{}])
        .replace('Category', 'CATEGORIA')
        .replace('Single lot', 'lote unico')
        .replace('Color', 'Colour'),
    ],
    ['another order of columns', fileOf([{}], { columns: csvColumns.toReversed() })],
    ['an empty column at the end', fileOf([{}]).replace('"Images"', '"Images",""')],
  ])('reads %s', async (_name, csv) => {
    expect(await draftOf(csv)).toMatchObject({
      category: 'Plastics',
      description: 'Clean',
      isSingleLot: false,
    })
  })

  it('takes the defaults for columns that are not there', async () => {
    const columns = csvColumns.filter(
      (column) => !['currency', 'materialOrigin', 'isSingleLot', 'mfi'].includes(column),
    )
    expect(await draftOf(fileOf([metal], { columns }))).toMatchObject({
      currency: 'USD',
      materialOrigin: 'Post-industrial',
      isSingleLot: true,
      mfi: null,
    })
  })

  it.each([
    [{ color: 'rojo' }, { color: 'Red' }],
    [{ color: 'Terracotta' }, { color: 'Terracotta' }],
    [
      { category: 'metales', type: 'Cobre', presentation: 'alambre', mfi: '' },
      metal.type && { category: 'Metals', type: 'Copper', presentation: 'Wire' },
    ],
    [
      { type: 'PP', presentation: 'regrind', category: 'plásticos' },
      { type: 'Polypropylene', presentation: 'Ground' },
    ],
    [
      { type: 'PEAD', presentation: 'hojuela' },
      { type: 'Polyethylene', grade: 'HDPE', presentation: 'Ground' },
    ],
    [
      { type: 'polietileno', grade: 'pebd' },
      { type: 'Polyethylene', grade: 'LDPE' },
    ],
    [
      { type: 'PET', presentation: 'paca', mfi: '' },
      { type: 'PET', presentation: 'Bales', mfi: null },
    ],
    [
      { category: 'chatarra', type: '304', presentation: 'placa', mfi: '' },
      { category: 'Metals', type: 'Stainless Steel', grade: '304', presentation: 'Sheet' },
    ],
    [{ state: 'Monterrey', country: 'México' }, { location: 'Nuevo León, México' }],
    [{ state: 'nogales', country: 'USA' }, { location: 'Arizona, United States' }],
    [{ color: 'galvanizado' }, { color: 'Galvanized' }],
    [
      { unit: 'piezas', pieceKilograms: '12.5', packageType: 'tarima' },
      { unit: 'Pieces', pieceKilograms: '12.5', packageType: 'pallet' },
    ],
    [
      { quantity: '1,200', price: '1,234,567.80' },
      { quantity: '1200', price: '1234567.80' },
    ],
    [
      { state: 'Nueva York', country: 'Estados Unidos' },
      { location: 'Nueva York, Estados Unidos' },
    ],
    [{ isSingleLot: 'VERDADERO' }, { isSingleLot: true }],
    [
      { description: 'two\nlines; "quoted", and commas' },
      { description: 'two\nlines; "quoted", and commas' },
    ],
    [{ description: "'=SUM(A1)" }, { description: '=SUM(A1)' }],
    [
      { images: 'FRONT.JPG | C:\\pictures\\side.jpg' },
      { imageUrl: ['/uploads/a-112233.webp', '/uploads/b-112233.webp'] },
    ],
    [{ images: '/uploads/c-445566.webp' }, { imageUrl: ['/uploads/c-445566.webp'] }],
  ])('reads %j', async (row, expected) => {
    expect(await draftOf(fileOf([row]))).toMatchObject(expected)
  })

  it('reads characters of two units wherever the file is cut to be read', async () => {
    const description = '\u{1F600}'.repeat(1_900)
    for (const first of ['x', 'xx']) {
      const { listings } = await read(
        fileOf([{ description: first }, ...Array.from({ length: 9 }, () => ({ description }))]),
      )
      expect(new Set(drafts(listings).map(({ description: read }) => read))).toEqual(
        new Set([first, description]),
      )
    }
  })

  it('repeats at most 100 characters of a header that is there twice', async () => {
    const { faults } = await read(
      fileOf([{}]).replace('"Images"', `"Images","Images${' '.repeat(1_000)}."`),
    )
    expect(faults).toEqual([
      {
        row: 1,
        column: expect.stringMatching(/^.{1,100}$/),
        message: 'This column is there twice',
      },
    ])
  })

  it.each([
    [{ category: 'Wood' }, 'Category', 'Enter one of: Plastics, Metals'],
    [{ category: '' }, 'Category', 'This field is required'],
    [{ type: 'Steel' }, 'Type', 'This does not go with the category'],
    [{ presentation: 'Dust' }, 'Presentation', /^Enter one of: In piece, Crushed/],
    [{ mfi: '' }, 'MFI', 'This field is required'],
    [{ grade: 'HDPE' }, 'Grade', 'This is no grade of the type'],
    [{ state: 'Houston' }, 'State', /^Please enter a state and a country that we know/],
    [{ mfi: 'high' }, 'MFI', 'Please enter a valid number'],
    [{ pieceKilograms: '12' }, 'Kg per piece', 'Only what is sold in pieces has a weight of each'],
    [{ unit: 'Pieces', pieceKilograms: '0.0' }, 'Kg per piece', 'Please enter a valid number'],
    [{ packageType: 'envelope' }, 'Package', 'Enter one of: Pallet, Supersack, Box, Coil, Loose'],
    [{ ...metal, mfi: '3' }, 'MFI', 'This material has no melt flow index'],
    [{ color: '' }, 'Color', 'This field is required'],
    [{ color: 'x'.repeat(41) }, 'Color', 'This text is too long'],
    [{ description: '\u200b' }, 'Description', 'This text cannot be read'],
    [{ description: 'x'.repeat(4001) }, 'Description', 'This text is too long'],
    [{ quantity: '1.5' }, 'Quantity', 'Please enter a valid number'],
    [{ quantity: '-1' }, 'Quantity', 'Please enter a valid number'],
    [{ unit: 'lb' }, 'Unit', 'Enter one of: T, Kg, Pieces'],
    [{ price: '1e9' }, 'Price', 'Please enter a valid price'],
    [{ price: '12,5' }, 'Price', 'Please enter a valid price'],
    [{ price: '1.234,50' }, 'Price', 'Please enter a valid price'],
    [{ price: '$5' }, 'Price', 'Please enter a valid price'],
    [{ currency: 'EUR' }, 'Currency', 'Enter one of: USD, MXN'],
    [{ state: '' }, 'State', 'This field is required'],
    [{ country: '' }, 'Country', 'This field is required'],
    [{ state: 'Texas' }, 'State', /^Please enter a state and a country that we know/],
    [{ isSingleLot: 'maybe' }, 'Single lot', 'Enter one of: Yes, No'],
    [{ images: '' }, 'Images', 'At least one image is required'],
    [{ images: 'front.jpg; back.jpg' }, 'Images', 'No picture of this name was chosen: back.jpg'],
    [{ images: 'constructor' }, 'Images', 'No picture of this name was chosen: constructor'],
    [
      {
        images: Array.from({ length: 6 }, (_, index) => `/uploads/${index}-112233.webp`).join(';'),
      },
      'Images',
      'Maximum 5 images allowed',
    ],
  ])('says where %j is wrong, once', async (row, column, message) => {
    const { faults } = await read(fileOf([{}, row]))
    expect(faults).toMatchObject([
      {
        row: 3,
        column,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ])
  })

  it('shows the beginning of what is wrong, in whole characters, and nothing of what is missing', async () => {
    const { faults } = await read(
      fileOf([{ price: 'ocho mil' }, { quantity: '\u{1F600}'.repeat(80) }, { unit: '' }]),
    )
    expect(faults.map(({ value }) => value)).toEqual([
      'ocho mil',
      `${'\u{1F600}'.repeat(60)}…`,
      undefined,
    ])
  })

  it('says all that is wrong, by row and column, in Spanish', async () => {
    const { faults, rows } = await read(
      fileOf([{ price: 'x', unit: '' }, {}, { category: 'Madera' }], { language: 'es' }),
      'es',
    )
    expect(rows).toBe(3)
    expect(faults).toEqual([
      { row: 2, column: 'Unidad', message: 'Este campo es obligatorio' },
      { row: 2, column: 'Precio', message: 'Escribe un precio válido', value: 'x' },
      {
        row: 4,
        column: 'Categoría',
        message: 'Escribe uno de estos valores: Plásticos, Metales',
        value: 'Madera',
      },
    ])
  })

  it('counts rows as a spreadsheet does: empty ones too, several lines in a cell as one', async () => {
    const [header, ...rows] = fileOf([{ description: 'two\nlines' }, { price: 'x' }], {
      columns: csvColumns.filter((column) => column !== 'id'),
    }).split('\n"P')
    const { faults } = await read(
      [`${header}\n`, ...rows.map((row) => `"P${row}\n`)].join('\n,,,\n'),
    )
    expect(faults).toMatchObject([
      { row: 7, column: 'Price', message: 'Please enter a valid price' },
    ])
  })
})

describe('a file that is not one of listings', () => {
  it.each([
    ['is empty', '', []],
    ['has empty lines only', '\n\n,,\n', []],
    ['has headers only', fileOf([]), []],
    [
      'lacks columns',
      'Category,Price\nx,y',
      [
        'Type',
        'Presentation',
        'Color',
        'Description',
        'Quantity',
        'Unit',
        'State',
        'Country',
        'Images',
      ],
    ],
    [
      'has a column that nobody knows',
      fileOf([{}]).replace('"Single lot"', '"Singel lot"'),
      ['Singel lot'],
    ],
    ['has a column twice', fileOf([{}]).replace('"MFI"', '"Price"'), ['Price']],
  ])('%s', async (_name, csv, columns) => {
    const { listings, faults } = await read(csv)
    expect(listings).toEqual([])
    expect(faults.map(({ column }) => column)).toEqual(columns)
    expect(faults.every(({ row }) => row === 1)).toBe(true)
  })

  it('says from which row on it is no CSV', async () => {
    const { faults } = await read(`${fileOf([{}])}\n"Plastics,"x\n`)
    expect(faults).toEqual([
      { row: 3, column: '', message: expect.stringMatching('quotation mark') },
    ])
  })

  it('says which row has more cells than there are headers', async () => {
    const { faults } = await read(`${fileOf([{}])},more`)
    expect(faults).toEqual([{ row: 2, column: '', message: expect.stringMatching('more cells') }])
  })

  it.each([
    ['commas', ',', 1],
    ['cells', 'a,', 1],
    ['rows of nothing', ',,,,\n', 20_001],
  ])('stops at a megabyte of %s', async (_name, part, row) => {
    const { faults } = await read(part.repeat(Math.floor(1_000_000 / part.length)))
    expect(faults).toContainEqual({
      row,
      column: '',
      message: 'From here on the file has more cells than 500 listings fill',
    })
  })

  it('stops at a text that never ends', async () => {
    const { faults } = await read(`${fileOf([{}])}\n"${'a\n'.repeat(400_000)}`)
    expect(faults).toEqual([
      { row: 3, column: '', message: expect.stringMatching('quotation mark') },
    ])
  })

  it('says once that a listing has far too many pictures', async () => {
    const { faults } = await read(
      fileOf([{ images: Array.from({ length: 5_000 }, (_, index) => `${index}.jpg`).join(';') }]),
    )
    expect(faults).toHaveLength(6)
    expect(faults[0]).toMatchObject({
      row: 2,
      column: 'Images',
      message: 'Maximum 5 images allowed',
    })
  })

  it('reads 500 listings whose lines end as on an old Mac', async () => {
    const csv = fileOf(Array.from({ length: 500 }, () => ({}))).replaceAll('\n', '\r')
    expect((await read(csv)).listings).toHaveLength(500)
  })

  it('takes 500 listings and no more', async () => {
    expect((await read(fileOf(Array.from({ length: 500 }, () => ({}))))).listings).toHaveLength(500)
    const { listings, faults } = await read(fileOf(Array.from({ length: 501 }, () => ({}))))
    expect([listings, faults]).toEqual([
      [],
      [{ row: 502, column: '', message: 'At most 500 listings at a time' }],
    ])
  })
})
