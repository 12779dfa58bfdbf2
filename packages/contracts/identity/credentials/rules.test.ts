import { guessable, isOwnName, validatePasswordChange } from './rules.ts'

const names = {
  username: 'norte',
  companyName: 'Plásticos del Norte',
  email: 'ventas@reciclanorte.com.mx',
}

describe('a new password', () => {
  it.each([
    'norte',
    'NORTE2026',
    '2026norte!',
    'plasticos del norte',
    'Plásticosdelnorte99',
    'ventas123456',
    'reciclanorte',
    'Reciclanorte.com.mx',
    'ventas@reciclanorte.com.mx',
  ])('%s is a name of the company', (password) => {
    expect(isOwnName(password, names)).toBe(true)
  })

  it.each(['norteño de corazón', 'tren del norte 7', '20262026', '......'])(
    '%s is not a name of the company',
    (password) => {
      expect(isOwnName(password, names)).toBe(false)
    },
  )

  it('may consist of signs, even when the company name does too', () => {
    expect(isOwnName('!!!!!!', { ...names, companyName: '...' })).toBe(false)
  })

  it.each([
    ['Password1', 'common'],
    ['contraseña', 'common'],
    ['norte123', 'ownName'],
    ['hojuelas de PET', undefined],
  ])('%s has the validation error: %s', (password, error) => {
    expect(guessable(password, names)).toBe(error)
  })

  it('is validated with the other fields, in the order of the form', () => {
    const errorsOf = (currentPassword: string, newPassword: string, confirmPassword: string) =>
      validatePasswordChange({ currentPassword, newPassword, confirmPassword }, names).map(
        ({ field, error }) => `${field} ${error}`,
      )
    expect(errorsOf('', '', '')).toEqual([
      'currentPassword required',
      'newPassword required',
      'confirmPassword required',
    ])
    expect(errorsOf('x', '12345', '12345')).toEqual(['newPassword tooShort'])
    expect(errorsOf('x', 'qwerty', 'qwertz')).toEqual([
      'newPassword common',
      'confirmPassword differs',
    ])
    expect(errorsOf('x', 'hojuelas de PET', 'hojuelas de PET')).toEqual([])
  })
})
