import { parsePhone } from './parsePhone.ts'
import { mainNumber, phoneHref, phonePattern, phoneText } from './phoneText.ts'

describe('parsePhone', () => {
  it.each([
    ['81 8358 0000', 'MEX', '+528183580000'],
    ['(81) 8358-0000', 'MEX', '+528183580000'],
    ['+52 81 8358 0000', 'USA', '+528183580000'],
    ['713.555.0142', 'USA', '+17135550142'],
    ['1 713 555 0142', 'USA', '+17135550142'],
    ['713 555 0142 ext. 45', 'USA', '+17135550142;ext=45'],
    ['81 8358 0000 x12', 'MEX', '+528183580000;ext=12'],
    ['+17135550142;ext=45', 'MEX', '+17135550142;ext=45'],
    ['+49 30 901820', 'MEX', '+4930901820'],
    ['+52 1 81 8358 0000', 'USA', '+528183580000'],
    ['+5218183580000', 'MEX', '+528183580000'],
    ['044 81 8358 0000', 'MEX', '+528183580000'],
    ['01 81 8358 0000', 'MEX', '+528183580000'],
    ['818 358 0000', 'USA', '+18183580000'],
    ['8183580000', 'USA', '+18183580000'],
    ['8183580000', 'MEX', '+528183580000'],
  ] as const)('reads %s in %s as %s', (text, country, phone) => {
    expect(phonePattern.test(text)).toBe(true)
    expect(parsePhone(text, country)).toBe(phone)
    expect(parsePhone(phoneText(phone), country)).toBe(phone)
  })

  it.each([
    '',
    '          ',
    'abcdefghij',
    '0000000000',
    '123 4567',
    '713 555 014',
    'call 7135550142',
  ])('refuses %p', (text) => expect(parsePhone(text, 'USA')).toBeNull())

  it.each(['81 8358 0000', '(81) 8358-0000', '81-83-58-00-00', '55 1234 5678 ext. 12'])(
    'asks for the country code of %s in the United States, because it is written as in Mexico',
    (text) => expect(parsePhone(text, 'USA')).toBeNull(),
  )

  it('reads no national number without a country', () => {
    expect(parsePhone('713 555 0142')).toBeNull()
    expect(parsePhone('+1 713 555 0142')).toBe('+17135550142')
  })
})

describe('a stored phone number', () => {
  it.each([
    ['+528183580000', '+52 81 8358 0000', 'tel:+528183580000'],
    ['+524421234567;ext=12', '+52 442 123 4567 ext. 12', 'tel:+524421234567;ext=12'],
    ['+17135550142', '+1 713 555 0142', 'tel:+17135550142'],
    ['+4930901820', '+4930901820', 'tel:+4930901820'],
    ['(81) 8358 0000 ext 12', '(81) 8358 0000 ext 12', 'tel:8183580000'],
    ['ask for Ana', 'ask for Ana', 'tel:'],
  ])('%s is shown as %s', (phone, text, href) => {
    expect(phoneText(phone)).toBe(text)
    expect(phoneHref(phone)).toBe(href)
  })

  it('is compared without its extension', () => {
    expect(mainNumber('+528183580000;ext=12')).toBe('+528183580000')
    expect(mainNumber('81 8358 0000 ext. 12')).toBe('81 8358 0000 ')
  })
})

describe('a text that may be a phone number', () => {
  it.each(['          ', 'abcdefghij', '12', '+'])('is not %p', (text) =>
    expect(phonePattern.test(text)).toBe(false),
  )
})
