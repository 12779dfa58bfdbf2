import { useStored, writeStored } from '@materia/ui/src/storedText.ts'
import type { ListView } from '../materials/cardLayout.ts'

const storageKey = 'listView'

/** How this browser's reader last looked at the list. */
export function useListView(): ListView {
  return useStored(storageKey) === 'rows' ? 'rows' : 'cards'
}

export function changeListView(view: ListView): void {
  writeStored(storageKey, view)
}
