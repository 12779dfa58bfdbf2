import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { SlotName, SlotProps } from '@materia/contracts/shell/slots.ts'

/** Default export of a remote's `./routes`: its screens with absolute paths. */
export type RemoteRoutes = RouteObject[]

/** Default export of a remote's `./slots`: a loader for the widget of each slot that it fills. */
export type RemoteSlots = { [Name in SlotName]?: () => Promise<ComponentType<SlotProps[Name]>> }

declare global {
  /** Version of the slice, which the build replaces with a constant. */
  const __SLICE_VERSION__: string
}
