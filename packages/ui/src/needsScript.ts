import { css } from '@emotion/react'

/** On what does nothing where no script runs: there it is not seen. What stands in for it is in a `<noscript>`, which React leaves to servers. */
export const needsScript = css({ '@media (scripting: none)': { display: 'none !important' } })
