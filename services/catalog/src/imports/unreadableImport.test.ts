import { fileOf, readCsv } from '../../test/importFile.ts'

describe('an invalid file of listings', () => {
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
    ['has an unknown column', fileOf([{}]).replace('"Single lot"', '"Singel lot"'), ['Singel lot']],
    ['has a column twice', fileOf([{}]).replace('"MFI"', '"Price"'), ['Price']],
  ])('%s', async (_name, csv, columns) => {
    const { listings, faults } = await readCsv(csv)
    expect(listings).toEqual([])
    expect(faults.map(({ column }) => column)).toEqual(columns)
    expect(faults.every(({ row }) => row === 1)).toBe(true)
  })

  it('repeats at most 100 characters of a repeated header', async () => {
    const { faults } = await readCsv(
      fileOf([{}]).replace('"Images"', `"Images","Images${' '.repeat(1_000)}."`),
    )
    expect(faults).toEqual([
      {
        row: 1,
        column: expect.stringMatching(/^.{1,100}$/),
        message: 'This column appears twice',
      },
    ])
  })

  it('reports the row at which the file stops being CSV', async () => {
    const { faults } = await readCsv(`${fileOf([{}])}\n"Plastics,"x\n`)
    expect(faults).toEqual([
      { row: 3, column: '', message: expect.stringMatching('quotation mark') },
    ])
  })

  it('reports a row with more cells than headers', async () => {
    const { faults } = await readCsv(`${fileOf([{}])},more`)
    expect(faults).toEqual([{ row: 2, column: '', message: expect.stringMatching('more cells') }])
  })

  it.each([
    ['commas', ',', 1],
    ['cells', 'a,', 1],
    ['empty rows', ',,,,\n', 20_001],
  ])('stops at a megabyte of %s', async (_name, part, row) => {
    const { faults } = await readCsv(part.repeat(Math.floor(1_000_000 / part.length)))
    expect(faults).toContainEqual({
      row,
      column: '',
      message: 'From here on, the file has more cells than 500 listings can fill',
    })
  })

  it('stops at a quoted text without an end', async () => {
    const { faults } = await readCsv(`${fileOf([{}])}\n"${'a\n'.repeat(400_000)}`)
    expect(faults).toEqual([
      { row: 3, column: '', message: expect.stringMatching('quotation mark') },
    ])
  })

  it('reports once that a listing has too many pictures', async () => {
    const { faults } = await readCsv(
      fileOf([{ images: Array.from({ length: 5_000 }, (_, index) => `${index}.jpg`).join(';') }]),
    )
    expect(faults).toHaveLength(6)
    expect(faults[0]).toMatchObject({
      row: 2,
      column: 'Images',
      message: 'Maximum 5 images allowed',
    })
  })

  it('reads 500 listings with the line ends of an old Mac', async () => {
    const csv = fileOf(Array.from({ length: 500 }, () => ({}))).replaceAll('\n', '\r')
    expect((await readCsv(csv)).listings).toHaveLength(500)
  })

  it('accepts 500 listings and no more', async () => {
    expect((await readCsv(fileOf(Array.from({ length: 500 }, () => ({}))))).listings).toHaveLength(
      500,
    )
    const { listings, faults } = await readCsv(fileOf(Array.from({ length: 501 }, () => ({}))))
    expect([listings, faults]).toEqual([
      [],
      [{ row: 502, column: '', message: 'At most 500 listings at a time' }],
    ])
  })
})
