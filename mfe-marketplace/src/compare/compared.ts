import { readStored, useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { comparedMax } from '@materia/contracts/catalog/screenPaths.ts'

const storageKey = 'comparedLots'

/** The lots that were chosen to be compared, at most four, in the order they were chosen. */
export function useCompared(): number[] {
  return parse(useStored(storageKey))
}

/** Chooses a lot, or takes it back; `full` where four are chosen already. */
export function toggleCompared(id: number): 'added' | 'removed' | 'full' {
  const ids = parse(readStored(storageKey))
  if (ids.includes(id)) {
    changeCompared(ids.filter((other) => other !== id))
    return 'removed'
  }
  if (ids.length === comparedMax) return 'full'
  changeCompared([...ids, id])
  return 'added'
}

export function changeCompared(ids: number[]): void {
  writeStored(storageKey, ids.join())
}

/** What an address or another version says; what is no id is left out. */
export function parse(text: string): number[] {
  const ids = text
    .split(',')
    .filter((part) => /^[1-9]\d{0,15}$/.test(part))
    .map(Number)
  return [...new Set(ids)].slice(0, comparedMax)
}
