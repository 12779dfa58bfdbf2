import { useStored, writeStored } from '@materia/ui/src/storedText.ts'
import type { ListView } from '../materials/cardLayout.ts'

const storageKey = 'listView'

/** The view that was last chosen in this browser. */
export function useListView(): ListView {
  return useStored(storageKey) === 'rows' ? 'rows' : 'cards'
}

export function changeListView(view: ListView): void {
  writeStored(storageKey, view)
}
