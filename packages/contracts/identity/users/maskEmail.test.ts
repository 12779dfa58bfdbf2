import { maskEmail } from './maskEmail.ts'

describe('maskEmail', () => {
  it.each([
    ['ana@planta.mx', 'a•••@planta.mx'],
    ['a@planta.mx', '•••@planta.mx'],
    ['"a@b"@planta.mx', '"•••@planta.mx'],
    ['ñandú@planta.mx', 'ñ•••@planta.mx'],
  ])('of %s is %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
})
