// What `@emotion/react` is in the page.
export { CacheProvider, css, Global, keyframes } from '@emotion/react'
