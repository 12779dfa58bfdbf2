import { readStored, useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { comparedMax } from '@materia/contracts/catalog/screenPaths.ts'

const storageKey = 'comparedLots'

/** The ids chosen for a comparison, at most four, in the order chosen. */
export function useCompared(): number[] {
  return parse(useStored(storageKey))
}

/** Adds or removes a listing; returns `full` if four are chosen already. */
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

/** The ids of a URL or of a text stored by another version. Ignores invalid ids. */
export function parse(text: string): number[] {
  const ids = text
    .split(',')
    .filter((part) => /^[1-9]\d{0,15}$/.test(part))
    .map(Number)
  return [...new Set(ids)].slice(0, comparedMax)
}
