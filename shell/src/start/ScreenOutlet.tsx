import { Outlet, useLocation } from 'react-router-dom'
import { RequireUser } from '@materia/client/identity/RequireUser.tsx'
import { findScreen } from '../site.ts'
import type { SiteScreen } from '../site.ts'

/** Renders the screen, behind a guard if its slice declares one. */
export function ScreenOutlet({ screens }: { screens: SiteScreen[] }) {
  const { pathname } = useLocation()
  if (!findScreen(screens, pathname)?.isGuarded) return <Outlet />
  return (
    <RequireUser>
      <Outlet />
    </RequireUser>
  )
}
