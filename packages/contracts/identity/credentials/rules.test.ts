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
  ])('%s is a name of its company', (password) => {
    expect(isOwnName(password, names)).toBe(true)
  })

  it.each(['norteño de corazón', 'tren del norte 7', '20262026', '......'])(
    '%s is none',
    (password) => {
      expect(isOwnName(password, names)).toBe(false)
    },
  )

  it('may be of signs alone, and no name without letters stands for all of those', () => {
    expect(isOwnName('!!!!!!', { ...names, companyName: '...' })).toBe(false)
  })

  it.each([
    ['Password1', 'common'],
    ['contraseña', 'common'],
    ['norte123', 'ownName'],
    ['hojuelas de PET', undefined],
  ])('%s: %s', (password, error) => {
    expect(guessable(password, names)).toBe(error)
  })

  it('is judged beside what else is wrong, in the order of the form', () => {
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
