import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import routes from '../routes.tsx'

it('shows the depots of a city, in the visitor’s language', async () => {
  const { keyboard } = renderScreen({ routes, at: '/depots', language: 'es' })
  await keyboard.type(await screen.findByLabelText('Ciudad'), 'Mon')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Monterrey',
  ])
})
