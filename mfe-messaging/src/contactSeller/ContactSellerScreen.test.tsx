import { buildUser } from '@materia/client/identity/buildUser.ts'
import { renderScreen } from '@materia/client/renderScreen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { chatResponses } from '../../test/chatResponses.ts'
import { mockSocket } from '../../test/mockSocket.ts'
import routes from '../routes.tsx'

function show(at: string) {
  mockSocket()
  return renderScreen({
    routes,
    at,
    user: buildUser({ id: 7 }),
    answers: { ...chatResponses(), 'GET /api/conversations/3': [404, { code: 'COMPANY_GONE' }] },
  })
}

describe('the contact path of a seller', () => {
  it.each([
    ['/contact/3', '/messages?chat=3'],
    ['/contact/3?materialId=12', '/messages?chat=3&material=12'],
    ['/contact/3?materialId=x', '/messages?chat=3'],
  ])('redirects from %s to %s', async (from, to) => {
    const { location } = show(from)
    await waitFor(() => expect(location()).toBe(to))
  })

  it.each(['/contact/abc', '/contact/0', '/contact/3.5'])(
    'shows at %s that the seller does not exist',
    async (at) => {
      const { keyboard, location } = show(at)
      expect(screen.getByRole('heading', { level: 1, name: 'Seller not found' })).toBeTruthy()
      await keyboard.click(screen.getByRole('link', { name: 'Browse the marketplace' }))
      expect(location()).toBe('/marketplace')
    },
  )
})
