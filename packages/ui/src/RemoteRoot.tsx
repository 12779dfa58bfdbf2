import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { SliceMessages } from './SliceMessages.tsx'
import type { Messages } from './SliceMessages.tsx'
import { PageSpinner } from './Spinner.tsx'

/** What a remote's screens stand in: its texts, and its name and version for whoever asks the page. */
export function RemoteRoot({ name, version, messages }: { name: string; version: string; messages: Messages }) {
  return (
    <div data-remote={`${name}@${version}`}>
      <SliceMessages messages={messages}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </SliceMessages>
    </div>
  )
}
