import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { SlotName, SlotProps } from '@materia/contracts/shell/slots.ts'

/** The widget that fills a slot. */
export type LoadedSlot<Name extends SlotName = SlotName> = {
  Widget: ComponentType<SlotProps[Name]>
}

/** First part of the key of every slot: the shell says by it how slots are loaded, so that no remote needs to know another. */
export const slotsKey = ['slot'] as const

/** The widget in a slot; `null` where its owner has none yet. */
export function slotQuery<Name extends SlotName>(name: Name) {
  return queryOptions<LoadedSlot<Name> | null>({
    queryKey: [...slotsKey, name],
    staleTime: Infinity,
    structuralSharing: false,
  })
}
