import { registrationFaults } from './rules.ts'

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

describe('registrationFaults', () => {
  it('asks who is invited for the code', () => {
    expect(registrationFaults(good, false)).toEqual([])
    expect(registrationFaults(good, true)).toEqual([{ field: 'invite', fault: 'required' }])
  })

  it('wants the password twice', () => {
    expect(registrationFaults({ ...good, confirmPassword: 'another7' }, false)).toEqual([
      { field: 'confirmPassword', fault: 'differs' },
    ])
    expect(registrationFaults({ ...good, confirmPassword: '' }, false)).toEqual([
      { field: 'confirmPassword', fault: 'required' },
    ])
  })
})
