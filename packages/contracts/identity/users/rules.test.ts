import { validateRegistration } from './rules.ts'

const good = {
  invite: '',
  referralCode: '',
  username: 'houston',
  email: 'compras@houston.example',
  password: 'secret7',
  confirmPassword: 'secret7',
  companyName: 'Houston Polymers',
  description: 'Buys regrind',
}

describe('validateRegistration', () => {
  it('requires the code when registration is by invitation', () => {
    expect(validateRegistration(good, false)).toEqual([])
    expect(validateRegistration(good, true)).toEqual([{ field: 'invite', error: 'required' }])
  })

  it('requires the same password twice', () => {
    expect(validateRegistration({ ...good, confirmPassword: 'another7' }, false)).toEqual([
      { field: 'confirmPassword', error: 'differs' },
    ])
    expect(validateRegistration({ ...good, confirmPassword: '' }, false)).toEqual([
      { field: 'confirmPassword', error: 'required' },
    ])
  })
})
