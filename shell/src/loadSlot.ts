import { isSlotName, slotOwners } from '@materia/contracts/shell/slots.ts'
import { loadRemoteSlots } from './loadRemote.ts'

/** What fills a slot, from the remote that owns it; `null` where that has nothing for it yet. */
export async function loadSlot(name: unknown): Promise<{ Widget: unknown } | null> {
  if (!isSlotName(name)) throw new Error(`No remote owns the slot ${String(name)}`)
  const slots = await loadRemoteSlots(slotOwners[name])
  const Widget = await slots[name]?.()
  return Widget ? { Widget } : null
}
