import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { RemoteFrame } from './RemoteFrame.tsx'
import type { Slice } from './RemoteFrame.tsx'
import { PageSpinner } from '../display/Spinner.tsx'

/** The root route of a remote's screens. */
export function RemoteRoot(slice: Slice) {
  return (
    <RemoteFrame {...slice}>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </RemoteFrame>
  )
}
