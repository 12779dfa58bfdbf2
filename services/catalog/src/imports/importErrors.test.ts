import { csvColumns } from '@materia/contracts/catalog/csv.ts'
import { fileOf, metal, readCsv } from '../../test/importFile.ts'

describe('an invalid listing of an import', () => {
  it.each([
    [{ category: 'Wood' }, 'Category', 'Enter one of: Plastics, Metals'],
    [{ category: '' }, 'Category', 'This field is required'],
    [{ type: 'Steel' }, 'Type', 'This doesn’t belong to the category'],
    [{ presentation: 'Dust' }, 'Presentation', /^Enter one of: In piece, Crushed/],
    [{ mfi: '' }, 'MFI', 'This field is required'],
    [{ grade: 'HDPE' }, 'Grade', 'This isn’t a grade of the type'],
    [{ state: 'Houston' }, 'State', /^Please enter a known state and country/],
    [{ mfi: 'high' }, 'MFI', 'Please enter a valid number'],
    [
      { pieceKilograms: '12' },
      'Kg per piece',
      'Only material sold by the piece has a weight per piece',
    ],
    [{ unit: 'Pieces', pieceKilograms: '0.0' }, 'Kg per piece', 'Please enter a valid number'],
    [{ packageType: 'envelope' }, 'Package', 'Enter one of: Pallet, Supersack, Box, Coil, Loose'],
    [{ ...metal, mfi: '3' }, 'MFI', 'This material doesn’t have a melt flow index'],
    [{ color: '' }, 'Color', 'This field is required'],
    [{ color: 'x'.repeat(41) }, 'Color', 'This text is too long'],
    [{ description: '\u200b' }, 'Description', 'This field is required'],
    [{ description: 'x'.repeat(4001) }, 'Description', 'This text is too long'],
    [{ quantity: '20.5' }, 'Quantity', /^Enter a whole number without its unit/],
    [{ quantity: '20,5' }, 'Quantity', /^Enter a whole number without its unit/],
    [{ quantity: '20 t' }, 'Quantity', /^Enter a whole number without its unit/],
    [{ unit: 'lb' }, 'Unit', 'Enter one of: T, Kg, Pieces'],
    [{ price: '1e9' }, 'Price', 'Please enter a valid price'],
    [{ price: '12,5' }, 'Price', 'Did you mean 12.5 or 125?'],
    [{ quantity: '1.000' }, 'Quantity', 'Did you mean 1,000 or 1.0?'],
    [{ price: 'US$5', currency: 'MXN' }, 'Price', 'This price names another currency than its row'],
    [{ currency: 'EUR' }, 'Currency', 'Enter one of: USD, MXN'],
    [{ state: '' }, 'State', 'This field is required'],
    [{ country: '' }, 'Country', 'This field is required'],
    [{ state: 'Texas' }, 'State', /^Please enter a known state and country/],
    [{ postalCode: '' }, 'Postal code', 'This field is required'],
    [
      { postalCode: '97000' },
      'State',
      '97000 is in Yucatán. Correct one of them, or write “Yes” in the column “State confirmed”',
    ],
    [{ isSingleLot: 'maybe' }, 'Single lot', 'Enter one of: Yes, No'],
    [{ images: '' }, 'Images', 'At least one image is required'],
    [
      { images: 'front.jpg; back.jpg' },
      'Images',
      'You didn’t choose a picture with this name: back.jpg',
    ],
    [
      { images: 'constructor' },
      'Images',
      'You didn’t choose a picture with this name: constructor',
    ],
    [
      {
        images: Array.from({ length: 6 }, (_, index) => `/uploads/${index}-112233.webp`).join(';'),
      },
      'Images',
      'Maximum 5 images allowed',
    ],
  ])('reports the column of %j once', async (row, column, message) => {
    const { faults } = await readCsv(fileOf([{}, row]))
    expect(faults).toMatchObject([
      {
        row: 3,
        column,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      },
    ])
  })

  it('shows the beginning of an invalid value in whole characters, and nothing for a missing one', async () => {
    const { faults } = await readCsv(
      fileOf([{ price: 'ocho mil' }, { quantity: '\u{1F600}'.repeat(80) }, { unit: '' }]),
    )
    expect(faults.map(({ value }) => value)).toEqual([
      'ocho mil',
      `${'\u{1F600}'.repeat(60)}…`,
      undefined,
    ])
  })

  it('reports all errors by row and column, in Spanish', async () => {
    const { faults, rows } = await readCsv(
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

  it('counts rows as a spreadsheet does, including empty rows and cells with several lines', async () => {
    const [header, ...rows] = fileOf([{ description: 'two\nlines' }, { price: 'x' }], {
      columns: csvColumns.filter((column) => column !== 'id'),
    }).split('\n"P')
    const { faults } = await readCsv(
      [`${header}\n`, ...rows.map((row) => `"P${row}\n`)].join('\n,,,\n'),
    )
    expect(faults).toMatchObject([
      { row: 7, column: 'Price', message: 'Please enter a valid price' },
    ])
  })
})
