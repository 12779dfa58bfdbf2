import type { FocusEvent } from 'react'

/**
 * `onFocus` of what scrolls sideways: the browser leaves an element where it is as soon as an edge of it is in sight. What was pressed stays, as it
 * would move away from under the pointer.
 */
export function scrollFocusedIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
