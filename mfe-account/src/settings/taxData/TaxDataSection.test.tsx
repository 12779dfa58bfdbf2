import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import { settingsRoutes } from '../../../test/settingsRoutes.ts'
import { refusal } from '../../../test/refusal.ts'
import { TaxDataSection } from './TaxDataSection.tsx'

const path = '/api/user/tax-identity'
const mexican = {
  country: 'MEX',
  taxNumber: 'RTO840921RE4',
  legalName: 'Resinas del Norte',
  postalCode: '64010',
  state: 'NL',
  taxRegime: '601',
  cfdiUse: 'G01',
  isBorderRegistered: false,
}
const user = buildUser({ country: 'MEX', state: 'NL' })

async function show(saved: object | null, answers: Record<string, [number, object?]> = {}) {
  const shown = renderScreen({
    routes: settingsRoutes(TaxDataSection),
    at: '/settings',
    user,
    answers: { [`GET ${path}`]: [200, { taxIdentity: saved }], ...answers },
  })
  await screen.findByRole('button', { name: 'Save tax data' })
  return shown
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const optionsOf = (name: RegExp) =>
  [...field(name).querySelectorAll('option')].map(({ value }) => value).filter(Boolean)
const save = () => screen.getByRole('button', { name: 'Save tax data' })

describe('the tax data in the settings', () => {
  it('are saved as the tax office writes them, with the state of the postal code', async () => {
    const { keyboard, calls } = await show(null, {
      [`POST ${path}`]: [200, { taxIdentity: mexican }],
    })
    await keyboard.type(field('RFC'), 'rto-840921-re4')
    await keyboard.type(field('Legal name'), 'Resinas del Norte')
    await keyboard.type(field('Postal code'), '64010')
    await keyboard.selectOptions(field(/régimen fiscal/), '601')
    await keyboard.selectOptions(field(/uso de CFDI/), 'G01')
    await keyboard.click(save())
    await screen.findByText('Tax data saved')
    expect(calls).toContainEqual({ call: `POST ${path}`, body: mexican })
  })

  it('say while typing whose an RFC is, and that a wrong check digit may be a typo', async () => {
    const { keyboard } = await show(null)
    await keyboard.type(field('RFC'), 'SAT970701NN3')
    await screen.findByText('RFC of a company (persona moral)')
    expect(optionsOf(/régimen fiscal/)).not.toContain('612')
    await keyboard.type(field('RFC'), '{Backspace}4')
    await screen.findByText(/may be a typo/)
    await keyboard.clear(field('RFC'))
    await keyboard.type(field('RFC'), 'CAMA911215CJ0')
    await screen.findByText('RFC of a person (persona física)')
    expect(optionsOf(/régimen fiscal/)).not.toContain('601')
  })

  it('empty a regime that the new RFC cannot have, and say so', async () => {
    const { keyboard, calls } = await show(mexican)
    await keyboard.clear(field('RFC'))
    await keyboard.type(field('RFC'), 'CAMA911215CJ0')
    expect(field(/régimen fiscal/).value).toBe('')
    await keyboard.click(save())
    await screen.findAllByText('This field is required')
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('ask a company of the United States for its EIN and state only', async () => {
    const { keyboard } = await show(mexican)
    await keyboard.selectOptions(field(/Country/), 'USA')
    expect(screen.queryByLabelText(/régimen fiscal/)).toBeNull()
    await keyboard.type(field('EIN'), '071234567')
    await screen.findByText(/begins with these two digits/)
    expect(field('State').value).toBe('')
  })

  it('keep the typed text when the company does not confirm that it is itself', async () => {
    const { keyboard } = await show(mexican, {
      [`POST ${path}`]: refusal(403, 'FRESH_CHECK_REQUIRED'),
      'POST /api/user/confirm/begin': refusal(503, 'UNAVAILABLE'),
    })
    await keyboard.clear(field('Postal code'))
    await keyboard.type(field('Postal code'), '64000')
    await keyboard.click(save())
    const dialog = await screen.findByRole('dialog')
    // A press of Enter there would also send the form around it.
    expect(dialog.closest('form')).toBeNull()
    await keyboard.keyboard('{Escape}')
    expect(field('Postal code').value).toBe('64000')
  })
})
