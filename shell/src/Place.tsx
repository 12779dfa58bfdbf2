import { Outlet, useLocation } from 'react-router-dom'
import { RequireUser } from '@materia/ui/src/RequireUser.tsx'
import { findScreen } from './findScreen.ts'

/** Where a screen stands: guarded if the contract says so. */
export function Place() {
  const { pathname } = useLocation()
  if (!findScreen(pathname)?.isGuarded) return <Outlet />
  return <RequireUser><Outlet /></RequireUser>
}
