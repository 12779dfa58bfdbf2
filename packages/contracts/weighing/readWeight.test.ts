import { readWeight, type WeightRule } from './readWeight.ts'

const truck: WeightRule = { language: 'en', expectedKilograms: 20_000, unit: 'kg' }

describe('readWeight', () => {
  it.each([
    ['22480', '22480', 'kg'],
    ['22,480', '22480', 'kg'],
    ['22.480', '22480', 'kg'],
    ['22 480', '22480', 'kg'],
    ["22'480", '22480', 'kg'],
    ['22.480,5', '22480.5', 'kg'],
    ['22,480.50', '22480.50', 'kg'],
    ['22480 kg', '22480', 'kg'],
    [' 22,480 Kgs. ', '22480', 'kg'],
    ['49,560 lb', '49560', 'lb'],
    ['49560#', '49560', 'lb'],
    ['22,480 kilos', '22480', 'kg'],
    ['24.78 short tons', '24.78', 'shortTon'],
    ['24,78 toneladas', '24.78', 't'],
    ['22.480 TM', '22.480', 't'],
  ])('reads %s as %s %s', (text, value, unit) => {
    expect(readWeight(text, truck)).toEqual({ value, unit })
  })

  it('reads decimals of tons by the order', () => {
    const inTons: WeightRule = { ...truck, unit: 't' }
    for (const text of ['22,480', '22.480'])
      expect(readWeight(text, inTons)).toEqual({ value: '22.480', unit: 't' })
    expect(readWeight('14,9', inTons)).toEqual({ value: '14.9', unit: 't' })
  })

  it('reads a ton by the chosen unit, else by the language', () => {
    const unitOf = (rule: Partial<WeightRule>) => readWeight('24.78 tn', { ...truck, ...rule })
    expect(unitOf({})).toEqual({ value: '24.78', unit: 'shortTon' })
    expect(unitOf({ language: 'es' })).toEqual({ value: '24.78', unit: 't' })
    expect(unitOf({ language: 'es', unit: 'shortTon' })).toEqual({
      value: '24.78',
      unit: 'shortTon',
    })
  })

  it('asks where the order does not tell the reading', () => {
    const asked = { error: 'ambiguous', one: '22480', other: '22.480' }
    expect(readWeight('22,480', { ...truck, expectedKilograms: null })).toEqual(asked)
    expect(readWeight('22.480', { ...truck, expectedKilograms: 300 })).toEqual(asked)
    const small: WeightRule = { ...truck, expectedKilograms: 50_000, unit: 'lb' }
    expect(readWeight('22,480', small)).toEqual({ value: '22480', unit: 'lb' })
  })

  it('reads the tare of one truck of a large order', () => {
    expect(readWeight('12.000', { ...truck, expectedKilograms: 500_000 })).toEqual({
      value: '12000',
      unit: 'kg',
    })
  })

  it.each(['', 'abc', '-5', '1e3', '22,4805', '22480 bales', '12345678', '2.2.4'])(
    'refuses %p',
    (text) => expect(readWeight(text, truck)).toEqual({ error: 'invalid' }),
  )
})
