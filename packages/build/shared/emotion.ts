// The exports of `@emotion/react` that the shell shares with the remotes.
export { CacheProvider, css, Global, keyframes } from '@emotion/react'
