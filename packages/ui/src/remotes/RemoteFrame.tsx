import type { ReactNode } from 'react'
import { SliceMessages } from '../language/SliceMessages.tsx'
import type { Messages } from '../language/uiTexts.ts'

/** A built slice: its name, version and texts. */
export type Slice = { name: string; version: string; messages: Messages }

/**
 * Surrounds each part of a remote: provides its texts, and marks the DOM with its name and version.
 */
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
