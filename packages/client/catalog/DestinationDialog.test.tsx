import type { SavedAddress } from '@materia/contracts/identity/addresses/savedAddress.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { buildUser } from '../identity/buildUser.ts'
import { renderScreen } from '../renderScreen.tsx'
import { DestinationButton } from './DestinationButton.tsx'
import { changeDestination } from './useDestination.ts'

const houston: SavedAddress = {
  id: 'a'.repeat(43),
  line1: '1 Main St',
  line2: '',
  city: 'Houston',
  state: 'TX',
  postalCode: '77002-1234',
  country: 'USA',
  usedAt: '2026-11-01T12:00:00.000Z',
}

it('starts from the current postal code, and an error ends with the next change', async () => {
  const { keyboard } = renderScreen({
    routes: [{ path: '/', element: <DestinationButton /> }],
    at: '/',
  })
  const open = async (name: string) => {
    await keyboard.click(screen.getByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  const error = 'This postal code doesn’t exist'
  const first = await open('Deliver to…')
  await keyboard.type(await first.findByLabelText('Postal code'), '00000')
  await keyboard.click(first.getByRole('button', { name: 'Show prices with freight' }))
  first.getByText(error)
  fireEvent.change(first.getByLabelText('Country'), { target: { value: 'MEX' } })
  expect(first.queryByText(error)).toBeNull()
  await keyboard.click(first.getByRole('button', { name: 'Show prices with freight' }))
  first.getByText(error)
  await keyboard.click(first.getByRole('button', { name: 'Close' }))

  act(() => changeDestination({ country: 'USA', postalCode: '77002' }))
  await screen.findByRole('button', { name: 'Deliver to 77002' })
  const again = await open('Deliver to 77002')
  expect(again.queryByText(error)).toBeNull()
  expect(again.getByLabelText('Postal code')).toHaveProperty('value', '77002')
})

describe('without a chosen postal code', () => {
  beforeEach(() => localStorage.clear())

  it.each<{ from: string; answer: [number, object]; code: string }>([
    { from: 'the last used address', answer: [200, { addresses: [houston] }], code: '77002' },
    { from: 'the company, without an address', answer: [200, { addresses: [] }], code: '44940' },
    { from: 'the company, if addresses do not load', answer: [400, {}], code: '44940' },
  ])('takes it from $from', async ({ answer, code }) => {
    renderScreen({
      routes: [{ path: '/', element: <DestinationButton /> }],
      at: '/',
      user: buildUser({ country: 'MEX', state: 'JA', postalCode: '44940' }),
      answers: { 'GET /api/user/addresses': answer },
    })
    await screen.findByRole('button', { name: `Deliver to ${code}` })
  })
})
