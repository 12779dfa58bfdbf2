import { screen } from '@testing-library/react'
import { fill, openAddListing, publish } from '../../test/openAddListing.tsx'

beforeEach(() => localStorage.clear())

it('says which state the postal code belongs to, and changes the state with one press', async () => {
  const { keyboard } = await openAddListing()
  await keyboard.selectOptions(screen.getByLabelText('Country'), 'USA')
  const state = screen.getByLabelText<HTMLSelectElement>('State')
  await keyboard.selectOptions(state, 'FL')
  await keyboard.type(screen.getByLabelText('Postal code'), '77002')
  expect(screen.getByText('77002 is in Texas.').getAttribute('role')).toBe('status')
  await keyboard.click(screen.getByRole('button', { name: 'Change to Texas' }))
  expect(state.value).toBe('TX')
  expect(document.activeElement).toBe(state)
  expect(screen.queryByText(/77002 is in/)).toBeNull()
})

it('publishes another state than the postal code’s only after the seller has confirmed it', async () => {
  const view = await openAddListing()
  const { keyboard, calls } = view
  await fill(view)
  await keyboard.clear(screen.getByLabelText('Postal code'))
  await keyboard.type(screen.getByLabelText('Postal code'), '97000')
  await keyboard.click(screen.getByRole('button', { name: 'Preview' }))
  expect(
    screen.getByRole('link', { name: 'State: The postal code is in another state' }),
  ).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: 'Nuevo León is right' }))
  expect(screen.queryByText(/another state/)).toBeNull()
  await publish(keyboard)
  await screen.findByText('Listing Created')
  expect(calls).toMatchObject([
    { body: { location: 'Nuevo León, México', postalCode: '97000', isStateConfirmed: true } },
  ])
})
