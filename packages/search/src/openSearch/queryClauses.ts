import { byFilter, type FilterName, filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import type { MaterialSort } from '@materia/contracts/catalog/lists/constants.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import { alternatives } from '../query/alternatives.ts'
import { textFields } from '../Entry.ts'
import { mayBeTypo } from '../query/eachTypo.ts'
import { searchFilters } from '../filters/searchFilters.ts'
import { type Bounds, narrowsSearch, type ParsedQuery } from '../query/parseQuery.ts'
import { closeness, literalFields, scoreOf } from '../query/relevance.ts'
import { fieldOf } from '../query/valuesOf.ts'

/** More values than any filter has, except custom colors. */
const choicesMax = 1000

/** The clauses of a search without its filters. */
export function clausesOf({ phrases, price, kilograms, userId }: ParsedQuery): {
  words: object[]
  others: object[]
} {
  return {
    words: wordClauses(phrases.filter(narrowsSearch)),
    others: [
      ...(price ? [{ range: { price: rangeOf(price) } }] : []),
      ...(kilograms ? [{ range: { kilograms: rangeOf(kilograms) } }] : []),
      ...(userId === undefined ? [] : [{ term: { userId } }]),
    ],
  }
}

/** The filter clauses of a search, without those in `leftOut`. */
export function filterClauses(
  { filters }: ParsedQuery,
  leftOut: readonly FilterName[] = [],
): object[] {
  return filterNames.flatMap((name) =>
    filters[name] === undefined || leftOut.includes(name)
      ? []
      : [{ terms: { [`filters.${name}`]: filters[name] } }],
  )
}

/** Aggregations that count each filter's choices with the other filters applied. */
export function countAggregations(query: ParsedQuery): Record<FilterName, object> {
  return byFilter((name) => {
    const { choices, uncounted } = searchFilters[name]
    // Sellers type any number of custom colors, which are not counted.
    const include = name === 'color' ? { include: choices.map(({ value }) => value) } : {}
    const by = { terms: { field: `filters.${name}`, size: choicesMax, ...include } }
    const others = filterClauses(query, uncounted)
    return others.length > 0 ? { filter: { bool: { filter: others } }, aggs: { by } } : by
  })
}

/** Matches listings with this word, a word with this prefix, or a word one typo away. */
export function similarWordClause(word: string): object {
  return { bool: { should: wordScores(word, true).map(({ clause }) => clause) } }
}

/** The sort field and direction for each order. */
export const sortFields: Record<
  Exclude<MaterialSort, 'relevance'>,
  [field: string, order: 'asc' | 'desc']
> = {
  newest: ['keys.newest', 'asc'],
  price_asc: ['keys.price', 'asc'],
  price_desc: ['keys.priceDown', 'asc'],
  quantity_asc: ['keys.quantity', 'asc'],
  quantity_desc: ['keys.quantityDown', 'asc'],
  material_asc: ['keys.material', 'asc'],
  material_desc: ['keys.material', 'desc'],
  place_asc: ['keys.place', 'asc'],
  place_desc: ['keys.place', 'desc'],
  company_asc: ['keys.company', 'asc'],
  company_desc: ['keys.company', 'desc'],
  delivered_asc: ['_script', 'asc'],
  // Its script negates the prices, so that lots without an estimate stay last.
  delivered_desc: ['_script', 'asc'],
}

type Scored = { clause: object; score: number }

/** A listing's score is the sum, over all groups of phrases, of the best score in the group. */
function wordClauses(phrases: Phrase[]): object[] {
  return alternatives(phrases).map((group) => {
    const scored = group.flatMap((phrase) =>
      phrase.meanings
        ? meantScores(phrase.words, phrase.meanings)
        : wordScores(phrase.words[0], phrase === phrases.at(-1)),
    )
    return {
      dis_max: {
        queries: scored.map(({ clause, score }) => ({
          constant_score: { filter: clause, boost: score },
        })),
      },
    }
  })
}

/** Listings with one of these meanings. A single word is also searched as text. */
function meantScores(words: string[], meanings: NonNullable<Phrase['meanings']>): Scored[] {
  const byField = Map.groupBy(meanings, fieldOf)
  const meant = [...byField].map(([field, some]) => ({
    clause: { terms: { values: some.map(valueKey) } },
    score: scoreOf(closeness.exact, field),
  }))
  const written =
    words.length > 1
      ? []
      : literalFields(meanings).map((field) => ({
          clause: termIn(field, words[0]),
          score: scoreOf(closeness.exact, field),
        }))
  return [...meant, ...written]
}

function wordScores(word: string, isPrefix: boolean): Scored[] {
  return textFields.flatMap((field) => [
    { clause: termIn(field, word), score: scoreOf(closeness.exact, field) },
    ...(isPrefix
      ? [
          {
            clause: { prefix: { [`words.${field}`]: { value: word } } },
            score: scoreOf(closeness.prefix, field),
          },
        ]
      : []),
    // This rewrite counts all words one typo away, without OpenSearch's limit.
    ...(mayBeTypo(word)
      ? [
          {
            clause: {
              fuzzy: {
                [`words.${field}`]: { value: word, fuzziness: 1, rewrite: 'constant_score' },
              },
            },
            score: scoreOf(closeness.typo, field),
          },
        ]
      : []),
  ])
}

function termIn(field: string, word: string): object {
  return { term: { [`words.${field}`]: word } }
}

function rangeOf({ from, below }: Bounds): object {
  return { ...(from > -Infinity && { gte: from }), ...(below < Infinity && { lt: below }) }
}
