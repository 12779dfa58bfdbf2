import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from '@materia/contracts/shell/slots.ts'

/** The widget that fills a slot. */
export type LoadedSlot<Name extends SlotName = SlotName> = {
  Widget: ComponentType<SlotProps[Name]>
}

/**
 * First part of every slot's query key. The shell sets the query function for it, so that no remote
 * needs to import another.
 */
export const slotsKey = ['slot'] as const

/** The widget for a slot; `null` when its owner has none. */
export function slotQuery<Name extends SlotName>(name: Name) {
  return queryOptions<LoadedSlot<Name> | null>({
    queryKey: [...slotsKey, name],
    staleTime: Infinity,
    structuralSharing: false,
  })
}
