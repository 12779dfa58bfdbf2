import type { Site } from '@materia/contracts/shell/screens.ts'
import { loadRemoteSlots } from './loadRemote.ts'

/** What fills a slot, from the remote that does; `null` where none has anything for it yet. */
export async function loadSlot(owners: Site['slots'], name: unknown): Promise<{ Widget: unknown } | null> {
  const owner = valueOf(owners, name)
  const Widget = owner && await valueOf(await loadRemoteSlots(owner), name)?.()
  return Widget ? { Widget } : null
}

function valueOf<Value>(table: Record<string, Value>, name: unknown): Value | undefined {
  return new Map<unknown, Value>(Object.entries(table)).get(name)
}
