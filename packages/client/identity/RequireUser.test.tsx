import { listFavoriteIds } from '@materia/contracts/catalog/api.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { screen } from '@testing-library/react'
import { buildUser } from './buildUser.ts'
import { RequireUser } from './RequireUser.tsx'
import { renderScreen } from '../renderScreen.tsx'
import { signedOut } from './useSession.ts'
import { watchSession } from './watchSession.ts'

function Account() {
  const queryClient = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  useEffect(() => watchSession(queryClient), [queryClient])
  const { isError } = useQuery({
    queryKey: ['ids'],
    queryFn: () => call(listFavoriteIds),
    enabled: isLooking,
  })
  return (
    <RequireUser>
      <button type="button" onClick={() => void signedOut(queryClient)}>
        Leave
      </button>
      <button type="button" onClick={() => setLooking(true)}>
        Look
      </button>
      {isError && 'refused'}
    </RequireUser>
  )
}

describe('RequireUser', () => {
  const routes = [{ path: '/private', Component: Account }]

  it('sends a visitor to the login page with a return address', async () => {
    const { location } = renderScreen({ routes, at: '/private?a=1#b' })
    await screen.findByText('elsewhere')
    expect(location()).toBe('/auth?next=%2Fprivate%3Fa%3D1%23b#login')
    await screen.findByText('Log in to continue.')
  })

  it('sends a company that logs out to the login page without a return address', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/private', user: buildUser() })
    await keyboard.click(screen.getByText('Leave'))
    await screen.findByText('elsewhere')
    expect(location()).toBe('/auth#login')
  })

  it('keeps the return address when the session was ended elsewhere', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/private?a=1',
      user: buildUser(),
      answers: { 'GET /api/user/favorites/ids': [401, { code: 'UNAUTHENTICATED' }] },
    })
    await keyboard.click(screen.getByText('Look'))
    await screen.findByText('elsewhere')
    expect(location()).toBe('/auth?next=%2Fprivate%3Fa%3D1#login')
  })

  it('stays on the page when a call fails with another 401 error', async () => {
    const { keyboard, location } = renderScreen({
      routes,
      at: '/private',
      user: buildUser(),
      answers: { 'GET /api/user/favorites/ids': [401, { code: 'INVALID_CREDENTIALS' }] },
    })
    await keyboard.click(screen.getByText('Look'))
    await screen.findByText('refused')
    expect(location()).toBe('/private')
  })
})
