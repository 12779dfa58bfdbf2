import type { FocusEvent } from 'react'

/**
 * `onFocus` of a container that scrolls sideways. The browser does not scroll to an element whose
 * edge is already visible. A pressed element stays, so that it does not move away from the pointer.
 */
export function scrollFocusedIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
