import { readKilograms, readPrice, readQuantity } from './typedNumbers.ts'

describe('a typed quantity', () => {
  it.each([
    ['22,480', 'Kg', '22480'],
    ['22 t', 'Kg', '22000'],
    ['22.48 t', 'Kg', '22480'],
    ['22t', 'Kg', '22000'],
    ['22 toneladas', 'Kg', '22000'],
    ['22 000 kg', 'Kg', '22000'],
    ['22,000 kg', 'T', '22'],
    ['22', 'T', '22'],
    ['150 pzas', 'Pieces', '150'],
  ] as const)('%s of a listing in %s is %s', (text, unit, value) => {
    expect(readQuantity(text, unit)).toEqual({ value })
  })

  it.each([
    ['', 'Kg'],
    ['0', 'Kg'],
    ['-5', 'Kg'],
    ['22.5', 'T'],
    ['22,500 kg', 'T'],
    ['44,000 lb', 'Kg'],
    ['22 t', 'Pieces'],
    ['te lo dejo en 18.5', 'Kg'],
  ] as const)('%s of a listing in %s is refused', (text, unit) => {
    expect(readQuantity(text, unit)).toEqual({ error: 'invalid' })
  })
})

describe('a typed weight', () => {
  it.each([
    ['22 t', '22000'],
    ['22.5 TM', '22500'],
    ['44,000 lb', '19958'],
    ['22,000 kg', '22000'],
    ['22000', '22000'],
  ])('%s is %s kg', (text, value) => expect(readKilograms(text)).toEqual({ value }))

  it.each(['', '0 t', '3 pzas', '2 loads'])('%s is refused', (text) =>
    expect(readKilograms(text)).toEqual({ error: 'invalid' }),
  )
})

describe('a typed price', () => {
  it.each([
    ['0.84', '0.84'],
    ['US$0.84', '0.84'],
    ['0.84/kg', '0.84'],
    ['0.8425 USD per kg', '0.8425'],
    ['1,250.50', '1250.50'],
  ])('%s is %s', (text, value) => {
    expect(readPrice(text, 'kg', 'USD')).toEqual({ value })
  })

  it.each([
    ['18,5', { error: 'ambiguous', one: '18.5', other: '185' }],
    ['18.5 pesos', { error: 'otherCurrency' }],
    ['840/t', { error: 'invalid' }],
    ['0', { error: 'invalid' }],
    ['0.84251', { error: 'invalid' }],
  ])('%s is asked about or refused', (text, error) => {
    expect(readPrice(text, 'kg', 'USD')).toEqual(error)
  })
})
