import { screen } from '@testing-library/react'
import { openAddListing } from '../../test/openAddListing.tsx'

beforeEach(() => localStorage.clear())

it('says which state the postal code belongs to, and changes the state with one press', async () => {
  const { keyboard } = await openAddListing()
  await keyboard.selectOptions(screen.getByLabelText('Country'), 'USA')
  const state = screen.getByLabelText<HTMLSelectElement>('State')
  await keyboard.selectOptions(state, 'FL')
  await keyboard.type(screen.getByLabelText('Postal code'), '77002')
  expect(screen.getByText('77002 is in Texas.').getAttribute('role')).toBe('status')
  await keyboard.click(screen.getByRole('button', { name: 'Change the state' }))
  expect(state.value).toBe('TX')
  expect(document.activeElement).toBe(state)
  expect(screen.queryByText(/77002 is in/)).toBeNull()
})
