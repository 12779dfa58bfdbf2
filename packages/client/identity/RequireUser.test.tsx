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

  it('sends a visitor to log in, with the way back', async () => {
    const { location } = renderScreen({ routes, at: '/private?a=1#b' })
    await screen.findByText('elsewhere')
    expect(location()).toBe('/auth?next=%2Fprivate%3Fa%3D1%23b#login')
    await screen.findByText('Log in to continue.')
  })

  it('sends who logs out there to log in, without a way back', async () => {
    const { keyboard, location } = renderScreen({ routes, at: '/private', user: buildUser() })
    await keyboard.click(screen.getByText('Leave'))
    await screen.findByText('elsewhere')
    expect(location()).toBe('/auth#login')
  })

  it('leads back who was signed out elsewhere', async () => {
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

  it('stays where a call says something else of who asks', async () => {
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
