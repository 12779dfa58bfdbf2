import type { ReactNode } from 'react'
import { SliceMessages } from '../language/SliceMessages.tsx'
import type { Messages } from '../language/SliceMessages.tsx'

/** A slice as it is built: its name, its version and its texts. */
export type Slice = { name: string; version: string; messages: Messages }

/** What a remote's parts stand in: its texts, and its name and version for whoever asks the page. */
export function RemoteFrame({
  name,
  version,
  messages,
  children,
}: Slice & { children: ReactNode }) {
  return (
    <div data-remote={`${name}@${version}`}>
      <SliceMessages messages={messages}>{children}</SliceMessages>
    </div>
  )
}
