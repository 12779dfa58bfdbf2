import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen } from '@testing-library/react'
import routes from '../routes.tsx'

describe('messages', () => {
  it('says that there are no conversations and leads to the marketplace', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/messages', user: buildUser() })
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy()
    expect(screen.getByText('No conversations yet')).toBeTruthy()
    await keyboard.click(screen.getByRole('link', { name: 'Browse the marketplace' }))
    expect(location()).toBe('/marketplace')
  })

  it('keeps the search in the address and clears it again', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/messages', user: buildUser(), language: 'es' })
    await keyboard.type(screen.getByLabelText('Buscar conversaciones'), 'cobre')
    expect(location()).toBe('/messages?search=cobre')
    expect(screen.getByText('No se encontró ninguna conversación')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
    expect(location()).toBe('/messages')
  })
})
