import type { OfferTerms } from '@materia/contracts/offers/offer.ts'

/** Each answer has its own. */
const own: readonly string[] = ['lines', 'validUntil', 'note']

/** For each answer, the terms that most other answers agree on and that it has differently. */
export function differingTerms(all: OfferTerms[]): string[][] {
  const texts = all.map(
    (terms) => new Map(Object.entries(terms).map(([name, value]) => [name, JSON.stringify(value)])),
  )
  const names = [...new Set(texts.flatMap((one) => [...one.keys()]))].filter(
    (name) => !own.includes(name),
  )
  return texts.map((text) => {
    const others = texts.filter((other) => other !== text)
    return names.filter((name) => {
      const value = mostCommon(others.map((other) => other.get(name)))
      return value !== null && value.text !== text.get(name)
    })
  })
}

/** The value that more than half have. Null if there is none. A missing value is one too. */
function mostCommon(values: (string | undefined)[]): { text: string | undefined } | null {
  const groups = [...Map.groupBy(values, (value) => value)]
  const most = groups.find(([, same]) => same.length * 2 > values.length)
  return most ? { text: most[0] } : null
}
