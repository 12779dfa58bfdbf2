import { understand } from '@materia/contracts/catalog/words/understand.ts'

/**
 * Whether a company's name (its `keyOf`) has a word without another meaning. A company called
 * “Copper Houston” must not be the only result for these words.
 */
export function isDistinctName(key: string): boolean {
  return understand(key).some(({ meanings }) => !meanings)
}
