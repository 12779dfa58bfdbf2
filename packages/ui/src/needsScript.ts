import { css } from '@emotion/react'

/** On what does nothing where no script runs: there it is not seen. What stands in for it is in a `<noscript>`, which React leaves to servers. */
export const needsScript = css({ '@media (scripting: none)': { display: 'none !important' } })

/** On what only stands in for what needs a script, and search engines are to find, which read no `<noscript>`. */
export const withoutScript = css({ '@media (scripting: enabled)': { display: 'none !important' } })
