import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderScreen } from '../renderScreen.tsx'
import { DestinationButton } from './DestinationButton.tsx'
import { changeDestination } from './useDestination.ts'

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
