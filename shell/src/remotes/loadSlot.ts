import type { RemoteName, Site } from '@materia/contracts/shell/screens.ts'
import type { RemoteSlots } from '@materia/client/shell/remoteTypes.ts'

/** The widget that fills a slot, from its remote; `null` if no remote has one. */
export async function loadSlot(
  owners: Site['slots'],
  name: unknown,
  loadSlots: (owner: RemoteName) => Promise<RemoteSlots>,
): Promise<{ Widget: unknown } | null> {
  const owner = valueOf(owners, name)
  const Widget = owner && (await valueOf(await loadSlots(owner), name)?.())
  return Widget ? { Widget } : null
}

function valueOf<Value>(table: Record<string, Value>, name: unknown): Value | undefined {
  return new Map<unknown, Value>(Object.entries(table)).get(name)
}
