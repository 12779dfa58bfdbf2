import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'

/** Kinds of which a listing has only one value. Category, type and grade all name the material. */
const kinds: Partial<Record<Meaning['kind'], string>> = {
  category: 'material',
  type: 'material',
  grade: 'material',
  presentation: 'presentation',
  color: 'color',
  materialOrigin: 'materialOrigin',
  state: 'state',
  country: 'country',
}
const closest: Meaning['kind'][] = ['grade', 'type', 'category']

/**
 * Groups the phrases of a search; a listing must match one phrase of each group. PP and HDPE become
 * one group, because no lot is both; so do red and blue. When one phrase includes another, as
 * polyethylene includes HDPE, the group keeps the narrower one.
 */
export function alternatives(phrases: readonly Phrase[]): Phrase[][] {
  const byKind = Map.groupBy(phrases, kindOf)
  return phrases.flatMap((phrase) => {
    const alike = byKind.get(kindOf(phrase)) ?? []
    if (
      kindOf(phrase) === undefined ||
      alike.every(
        (other) => canBoth(phrase, other) && alike.every((third) => canBoth(third, other)),
      )
    )
      return [[phrase]]
    return phrase === alike[0]
      ? [alike.filter((other) => !alike.some((closer) => isCloser(closer, other)))]
      : []
  })
}

function kindOf({ meanings = [] }: Phrase): string | undefined {
  const [first, ...others] = meanings.map(({ kind }) => kinds[kind])
  return others.every((kind) => kind === first) ? first : undefined
}

function isCloser(one: Phrase, other: Phrase): boolean {
  return one !== other && canBoth(one, other) && rankOf(one) < rankOf(other)
}

function rankOf({ meanings = [] }: Phrase): number {
  return Math.min(...meanings.map(({ kind }) => closest.indexOf(kind))) + meanings.length / 100
}

function canBoth(one: Phrase, other: Phrase): boolean {
  return (
    one === other ||
    Boolean(
      one.meanings?.some((some) =>
        other.meanings?.some((meaning) => isWithin(some, meaning) || isWithin(meaning, some)),
      ),
    )
  )
}

/** Whether every listing with the first meaning also has the second. */
function isWithin(one: Meaning, other: Meaning): boolean {
  if (valueKey(one) === valueKey(other)) return true
  if (other.kind === 'type') return one.kind === 'grade' && one.type === other.value
  return other.kind === 'category' && materialType(one.type ?? one.value)?.category === other.value
}
