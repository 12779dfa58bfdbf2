import { materialType } from '@materia/contracts/catalog/lists/materials.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import type { Meaning } from '@materia/contracts/catalog/words/meaning.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'

/** What no listing has two of; a material is told by its category, its type or its grade. */
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
 * The phrases of a search, of each group of which a listing has to have one: PP and HDPE are asked of no single lot, nor are red and blue.
 * Of what can be the same, as polyethylene and HDPE are, the group has the closest.
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

/** Whether what has the one has the other. */
function isWithin(one: Meaning, other: Meaning): boolean {
  if (valueKey(one) === valueKey(other)) return true
  if (other.kind === 'type') return one.kind === 'grade' && one.type === other.value
  return other.kind === 'category' && materialType(one.type ?? one.value)?.category === other.value
}
