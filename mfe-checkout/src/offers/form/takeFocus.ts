import { css } from '@emotion/react'

/** The ref of a part that replaces a pressed button. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

export const withFocus = css({ width: '100%', '&:focus': { outline: 'none' } })
