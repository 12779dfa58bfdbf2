import { warningsOf } from './warningsOf.ts'

describe('what a reader should be careful about', () => {
  it.each([
    ['Pay me by Western Union', ['payment']],
    ['¿Puedes hacer un DEPÓSITO hoy?', ['payment']],
    ['Solo transferencia directa', ['payment']],
    ['We take crypto and Zelle.', ['payment']],
    ['CLABE 012 180 0123 4567 8901', ['account']],
    ['032180000118359719', ['account']],
    ['4111-1111-1111-1111', ['account']],
    ['DE89 3704 0044 0532 0130 00', ['account']],
    ['Cuenta: 1234567', ['account']],
    ['see https://pay.example/lot', ['link']],
    ['www.example.org, example-polymers.com.mx', ['link']],
    ['Zelle to account no. 123456789 at pagos.shop', ['payment', 'account', 'link']],
  ])('%s', (text, warnings) => {
    expect(warningsOf(text)).toEqual(warnings)
  })

  it.each([
    'Do you have samples? 20 t at 1,200.50 / t',
    'Call +52 1 33 1234 5678 or 713-555-0134',
    'From 2026-11-02 to 2026-11-05, order 10423344',
    'Escribe a ventas@polimeros.com.mx',
    'The lot is cryptomelane, encrypted',
  ])('leaves in peace: %s', (text) => {
    expect(warningsOf(text)).toEqual([])
  })

  it('takes no longer than a long text deserves', () => {
    for (const part of ['1 ', 'a.', 'ab12 ', 'account ']) expect(warningsOf(part.repeat(500)).length).toBeLessThan(4)
  })
})
