import { css } from '@emotion/react'

/** Leaves an element out of print: menus, controls and anything else that is of no use on paper. */
export const screenOnly = css({ '@media print': { display: 'none !important' } })
