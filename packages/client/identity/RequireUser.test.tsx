import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { buildUser } from './buildUser.ts'
import { RequireUser } from './RequireUser.tsx'
import { renderScreen } from '../renderScreen.tsx'
import { signedOut } from './useSession.ts'

function Account() {
  const queryClient = useQueryClient()
  return <RequireUser><button type="button" onClick={() => void signedOut(queryClient)}>Leave</button></RequireUser>
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
})
