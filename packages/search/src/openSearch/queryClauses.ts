import { byFilter, type FilterName, filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import type { MaterialSort } from '@materia/contracts/catalog/lists/constants.ts'
import type { Phrase } from '@materia/contracts/catalog/words/understand.ts'
import { valueKey } from '@materia/contracts/catalog/words/vocabulary.ts'
import { alternatives } from '../query/alternatives.ts'
import { textFields } from '../Entry.ts'
import { mayBeSlip } from '../query/eachTypo.ts'
import { searchFilters } from '../filters/searchFilters.ts'
import { type Bounds, isAsked, type ParsedQuery } from '../query/parseQuery.ts'
import { closeness, fieldsWritten, scoreOf } from '../query/relevance.ts'
import { fieldOf } from '../query/valuesOf.ts'

/** More than a filter has values but colors, of which sellers have their own. */
const choicesMax = 1000

/** What a listing has to have, but for the filters. */
export function clausesOf({ phrases, price, kilograms, userId }: ParsedQuery): {
  words: object[]
  others: object[]
} {
  return {
    words: wordClauses(phrases.filter(isAsked)),
    others: [
      ...(price ? [{ range: { price: rangeOf(price) } }] : []),
      ...(kilograms ? [{ range: { kilograms: rangeOf(kilograms) } }] : []),
      ...(userId === undefined ? [] : [{ term: { userId } }]),
    ],
  }
}

/** The filters of a search but those left out. */
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

/** By filter, its choices counted with the other filters applied. */
export function countAggregations(query: ParsedQuery): Record<FilterName, object> {
  return byFilter((name) => {
    const { choices, uncounted } = searchFilters[name]
    // Sellers type colors of their own, of which there may be any number.
    const include = name === 'color' ? { include: choices.map(({ value }) => value) } : {}
    const by = { terms: { field: `filters.${name}`, size: choicesMax, ...include } }
    const others = filterClauses(query, uncounted)
    return others.length > 0 ? { filter: { bool: { filter: others } }, aggs: { by } } : by
  })
}

/** Whether any listing has a word, or one that begins like it or is a slip away. */
export function likeClause(word: string): object {
  return { bool: { should: wordScores(word, true).map(({ clause }) => clause) } }
}

/** The field that a list is sorted by, and which way. */
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
}

type Scored = { clause: object; score: number }

/** For each group of phrases the best score of any of them; their sum is how well a listing fits. */
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

/** The listings that are what words mean; a word alone is also looked for as it is written. */
function meantScores(words: string[], meanings: NonNullable<Phrase['meanings']>): Scored[] {
  const byField = Map.groupBy(meanings, fieldOf)
  const meant = [...byField].map(([field, some]) => ({
    clause: { terms: { values: some.map(valueKey) } },
    score: scoreOf(closeness.exact, field),
  }))
  const written =
    words.length > 1
      ? []
      : fieldsWritten(meanings).map((field) => ({
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
    // Rewritten so, all words that are a slip away count, however many.
    ...(mayBeSlip(word)
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
