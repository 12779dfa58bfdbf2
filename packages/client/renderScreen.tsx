import type { User } from '@materia/contracts/identity/users/user.ts'
import type { SlotName, SlotProps } from '@materia/contracts/shell/slots.ts'
import { createQueryClient } from '@materia/ui/src/api/createQueryClient.ts'
import { renderRoutes } from '@materia/ui/src/testing/renderRoutes.tsx'
import type { ComponentType } from 'react'
import { currentUserQuery } from './identity/useSession.ts'
import { slotsKey } from './shell/slotQuery.ts'

type Setting = Omit<Parameters<typeof renderRoutes>[0], 'queryClient'> & {
  /** The signed-in company; `null` for a visitor. */
  user?: User | null
  /** Widgets of other remotes by slot. Slots without one stay empty. */
  slots?: { [Name in SlotName]?: ComponentType<SlotProps[Name]> }
}

/** For tests: renders a slice's routes (the export of its `src/routes.tsx`) as the shell would. */
export function renderScreen({ user = null, slots = {}, ...setting }: Setting) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  const widgets = new Map<unknown, object>(
    Object.entries(slots).map(([name, Widget]) => [name, { Widget }]),
  )
  queryClient.setQueryDefaults(slotsKey, {
    queryFn: ({ queryKey: [, name] }) => widgets.get(name) ?? null,
  })
  return renderRoutes({ ...setting, queryClient })
}
