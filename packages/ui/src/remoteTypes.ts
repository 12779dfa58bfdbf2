import type { RouteObject } from 'react-router-dom'

/** Default export of a remote's `./routes`: its screens with absolute paths. */
export type RemoteRoutes = RouteObject[]

declare global {
  /** Version of the slice being built; written in by the build. */
  const __SLICE_VERSION__: string
}
