import { initials } from './initials.ts'

describe('initials', () => {
  it.each([
    [{ companyName: 'Houston Polymers Inc', username: 'houston' }, 'HP'],
    [{ companyName: 'ácidos', username: 'x' }, 'Á'],
    [{ companyName: 'Reciclados del Norte', username: 'x' }, 'RN'],
    [{ companyName: 'La Rueda', username: 'x' }, 'LR'],
    [{ companyName: '  ', username: 'norte' }, 'N'],
    [{}, ''],
  ])('of %p are %p', (company, letters) => {
    expect(initials(company)).toBe(letters)
  })
})
