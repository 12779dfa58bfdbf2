import { css } from '@emotion/react'

/**
 * Hides an element that does nothing without scripts. A `<noscript>` holds its replacement; React
 * renders that only on the server.
 */
export const needsScript = css({ '@media (scripting: none)': { display: 'none !important' } })

/**
 * Hides a replacement for an element that needs scripts. For content that search engines must find,
 * because they ignore `<noscript>`.
 */
export const withoutScript = css({ '@media (scripting: enabled)': { display: 'none !important' } })
