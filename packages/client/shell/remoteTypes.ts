import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { SlotName, SlotProps } from '@materia/contracts/shell/slots.ts'

/** Default export of a remote's `./routes`: its screens with absolute paths. */
export type RemoteRoutes = RouteObject[]

/** Default export of a remote's `./slots`: the slots that it fills, each loaded when a screen first shows it. */
export type RemoteSlots = { [Name in SlotName]?: () => Promise<ComponentType<SlotProps[Name]>> }

declare global {
  /** Version of the slice being built; written in by the build. */
  const __SLICE_VERSION__: string
}
