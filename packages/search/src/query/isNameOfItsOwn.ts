import { understand } from '@materia/contracts/catalog/words/understand.ts'

/** Whether a company's name (its `keyOf`) is one: one whose words all mean something else is found by them alone, as it is not to be all that such a search finds. */
export function isNameOfItsOwn(key: string): boolean {
  return understand(key).some(({ meanings }) => !meanings)
}
