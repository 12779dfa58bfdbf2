import { Outlet, useLocation } from 'react-router-dom'
import { RequireUser } from '@materia/client/identity/RequireUser.tsx'
import { findScreen } from '../site.ts'
import type { SiteScreen } from '../site.ts'

/** Where a screen stands: guarded if its slice says so. */
export function ScreenOutlet({ screens }: { screens: SiteScreen[] }) {
  const { pathname } = useLocation()
  if (!findScreen(screens, pathname)?.isGuarded) return <Outlet />
  return (
    <RequireUser>
      <Outlet />
    </RequireUser>
  )
}
