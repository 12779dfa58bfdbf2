import { warningsOf } from './warningsOf.ts'

describe('warnings about a message', () => {
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
  ])('are given for: %s', (text, warnings) => {
    expect(warningsOf(text)).toEqual(warnings)
  })

  it.each([
    'Do you have samples? 20 t at 1,200.50 / t',
    'Call +52 1 33 1234 5678 or 713-555-0134',
    'From 2026-11-02 to 2026-11-05, order 10423344',
    'Escribe a ventas@polimeros.com.mx',
    'The lot is cryptomelane, encrypted',
  ])('are not given for: %s', (text) => {
    expect(warningsOf(text)).toEqual([])
  })

  // These numbers pass their checksums but belong to nobody.
  it.each([
    ['Haz el depósito y te mando la guía', ['payment']],
    ['Puedes hacer depósito a mi cuenta', ['payment']],
    ['El depósito es a nuestra cuenta de siempre', ['payment']],
    ['Depósito en efectivo o en ventanilla', ['payment']],
    ['Aceptamos transferencia/depósito', ['payment']],
    ['Deposita 5000 pesos y apartamos el lote', ['payment']],
    ['Favor de depositar el 50% a la cuenta de mi socio', ['payment']],
    ['Depósitenos el anticipo', ['payment']],
    ['Realice su depósito hoy', ['payment']],
    ['Transferencia bancaria antes de cargar', ['payment']],
    ['Paga en OXXO', ['payment']],
    ['Pago con criptomonedas', ['payment']],
    ['Mi CLABE es 032180000118359719', ['account']],
    ['Tarjeta 5555 5555 5555 4444', ['account']],
    ['Cuenta BBVA: 0123456789', ['account']],
    ['Cta. 12345678901', ['account']],
  ])('are given in Spanish about money: %s', (text, warnings) => {
    expect(warningsOf(text)).toEqual(warnings)
  })

  it.each([
    'El material está en nuestro depósito de Monterrey',
    'Tenemos dos depósitos, uno en Apodaca y otro en Saltillo',
    'Se deposita en el patio sin mezclar',
    'El camión deposita el material en la bodega',
    'Recoger en depósito fiscal de Veracruz',
    'Tanque de depósito de agua de 20 m3',
    'Tel. 33 1234 5678 y 33 8765 4321',
    'Llámame al 33 1234 5678 33 1234 5679',
    '+52 1 33 1234 5678 / +52 55 8765 4321',
    '5512345678 5587654321',
    'Toma en cuenta el 33-1234-5678 de la oficina',
    'En cuenta, tel. 8112345678',
    'Por cuenta del comprador, pedido 10423344',
    'Transferencia de tecnología y capacitación',
    'Lote 123456789 con humedad de 2.5 %',
    'Folio fiscal 123456789012345678',
  ])('are not given in Spanish for: %s', (text) => {
    expect(warningsOf(text)).toEqual([])
  })

  it.each([
    ['Just Venmo me', ['payment']],
    ['Deposit the money into my account', ['payment']],
    ['We only take direct deposit', ['payment']],
    ['Send a wire transfer today', ['payment']],
    ['Gift cards are fine', ['payment']],
    ['Pay with USDT or BTC', ['payment']],
    ['CashApp works', ['payment']],
    ['MoneyGram only', ['payment']],
    ['ABA 021000021 at our bank', ['account']],
    ['Routing: 111000025', ['account']],
    ['My account number is 12345678', ['account']],
    ['acct 987654321', ['account']],
    ['Card 4111 1111 1111 1111', ['account']],
    ['Amex 378282246310005', ['account']],
    ['IBAN GB82 WEST 1234 5698 7654 32 please', ['account']],
    ['ES9121000418450200051332', ['account']],
  ])('are given in English about money: %s', (text, warnings) => {
    expect(warningsOf(text)).toEqual(warnings)
  })

  it.each([
    'Call 713-555-0134 or 713-555-0135',
    '713 555 0134 713 555 0135',
    '7135550134 7135550135',
    'Phones: (713) 555-0134, (832) 555-0199',
    '+1 713 555 0134 +1 832 555 0199',
    'Put it on my account, phone 713-555-0134',
    'On account of order 10423344',
    'Lot 021000021 is ready',
    'Bank holiday, call 713 555 0134',
    'Reference 123456789012345678',
    'Serial 1234-5678-9012-3456',
    'Routing by truck to Laredo, 1200 km, 22 t',
    'A coal deposit nearby',
    'The deposit of 10 % is refundable through Materia',
    'Grade AB12 3456 7890 1234 in stock',
    'Available 2026-11-02 2026-11-05 2026-11-09',
  ])('are not given in English for: %s', (text) => {
    expect(warningsOf(text)).toEqual([])
  })

  it('handle long texts without excessive backtracking', () => {
    for (const part of ['1 ', 'a.', 'ab12 ', 'account ', 'deposita ', 'deposito de ', 'de89 '])
      expect(warningsOf(part.repeat(500)).length).toBeLessThan(4)
  })
})
