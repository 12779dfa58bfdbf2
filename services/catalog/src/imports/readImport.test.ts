import { csvColumns, csvTemplate } from '@materia/contracts/catalog/csv.ts'
import { draftIn, draftsOf, fileOf, metal, readCsv } from '../../test/importFile.ts'

describe('readImport', () => {
  it('reads a listing', async () => {
    expect(await readCsv(fileOf([{}]))).toEqual({
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
            postalCode: '64010',
            isSingleLot: false,
            imageUrl: ['/uploads/a-112233.webp'],
          },
        },
      ],
    })
  })

  it.each(['en', 'es'] as const)(
    'reads the template of %s as the same listing',
    async (language) => {
      const { listings, faults } = await readCsv(csvTemplate(language), language)
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
    },
  )

  it.each([
    ['semicolons', fileOf([{}], { delimiter: ';' })],
    ['tabs', fileOf([{}], { delimiter: '\t' })],
    ['a separator line', `sep=;\r\n${fileOf([{}], { delimiter: ';' })}`],
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
    expect(await draftIn(csv)).toMatchObject({
      category: 'Plastics',
      description: 'Clean',
      isSingleLot: false,
    })
  })

  it('uses defaults for missing columns', async () => {
    const columns = csvColumns.filter(
      (column) => !['currency', 'materialOrigin', 'isSingleLot', 'mfi'].includes(column),
    )
    expect(await draftIn(fileOf([metal], { columns }))).toMatchObject({
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
    [
      { state: 'nogales', country: 'USA', postalCode: '85621' },
      { location: 'Arizona, United States' },
    ],
    [{ color: 'galvanizado' }, { color: 'Galvanized' }],
    [
      { unit: 'piezas', pieceKilograms: '12.5', packageType: 'tarima' },
      { unit: 'Pieces', pieceKilograms: '12.5', packageType: 'pallet' },
    ],
    [
      { counterfactual: 'ENVIADO A RELLENO SANITARIO', carbonClaimant: 'El vendedor' },
      { counterfactual: 'landfilled', carbonClaimant: 'seller' },
    ],
    [{ counterfactual: '', carbonClaimant: '' }, {}],
    [
      { quantity: '1,200', price: '1,234,567.80' },
      { quantity: '1200', price: '1234567.80' },
    ],
    [
      { quantity: '12000.0', price: '$8.400,50 M.N.', currency: 'pesos' },
      { quantity: '12000', price: '8400.50', currency: 'MXN' },
    ],
    [
      { unit: 'Toneladas', currency: 'M.N.' },
      { unit: 'T', currency: 'MXN' },
    ],
    [{ postalCode: '6600', state: 'CDMX', country: 'México' }, { postalCode: '06600' }],
    [
      { state: 'NY', country: 'USA', postalCode: '6390', isStateConfirmed: 'sí' },
      { postalCode: '06390', isStateConfirmed: true },
    ],
    [{ unit: 'Ton' }, { unit: 'T' }],
    [{ unit: 'kgs' }, { unit: 'Kg' }],
    [{ unit: 'pza.' }, { unit: 'Pieces' }],
    [{ state: 'N.L.', country: 'México' }, { location: 'Nuevo León, México' }],
    [
      { state: 'Edo. de México', country: 'México', postalCode: '50000' },
      { location: 'Estado de México, México' },
    ],
    [
      { state: 'Nueva York', country: 'Estados Unidos', postalCode: '10001' },
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
    expect(await draftIn(fileOf([row]))).toMatchObject(expected)
  })

  it('reads characters of two UTF-16 units at any chunk boundary', async () => {
    const description = '\u{1F600}'.repeat(1_900)
    for (const first of ['x', 'xx']) {
      const { listings } = await readCsv(
        fileOf([{ description: first }, ...Array.from({ length: 9 }, () => ({ description }))]),
      )
      expect(new Set(draftsOf(listings).map(({ description: read }) => read))).toEqual(
        new Set([first, description]),
      )
    }
  })
})
