import { createHash } from 'node:crypto'
import { byFilter } from '@materia/contracts/catalog/lists/filters.ts'
import { keyOf } from '@materia/contracts/catalog/words/vocabulary.ts'
import { postalPoints } from '@materia/contracts/freight/postalPoints.ts'
import * as tariff from '@materia/contracts/freight/tariff.ts'
import { foldVersion } from '@materia/contracts/text/foldText.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import { type Entry, textFields } from '../Entry.ts'
import { searchFilters } from '../filters/searchFilters.ts'
import { deliveredOf } from '../query/delivered.ts'
import { isDistinctName } from '../query/isDistinctName.ts'
import { sortKeysOf } from '../query/sortKeysOf.ts'
import { valuesOf } from '../query/valuesOf.ts'
import { packDelivered } from './deliveredSort.ts'

/**
 * Increase it with every change of the document's content. All listings are then indexed again, as
 * they are when words are folded in another way (`foldVersion`).
 */
const version = 3

/** Lucene rejects longer words. */
const word = { type: 'keyword', doc_values: false, ignore_above: 8000 }
const keyword = { type: 'keyword', ignore_above: 8000 }
const long = { type: 'long' }
const double = { type: 'double' }
const unsearched = { type: 'double', index: false }

/** Words are split and folded by our own code, so that both engines compare the same words. */
export const mappings = {
  dynamic: 'strict',
  _source: { excludes: ['words'] },
  properties: {
    id: long,
    userId: long,
    words: { properties: Object.fromEntries(textFields.map((field) => [field, word])) },
    /** Everything that words of a search may mean about this listing. */
    values: word,
    filters: { properties: byFilter(() => keyword) },
    price: double,
    kilograms: double,
    /** The parts of a delivered price, without its destination. */
    delivered: {
      properties: {
        code: { type: 'integer', index: false },
        charged: unsearched,
        price: unsearched,
        count: unsearched,
      },
    },
    companyName: keyword,
    /** The name's tails, one from each of its words on, for prefix searches. */
    companyStarts: word,
    keys: {
      properties: {
        newest: long,
        price: double,
        priceDown: double,
        quantity: double,
        quantityDown: double,
        material: { type: 'integer' },
        place: { type: 'integer' },
        company: keyword,
      },
    },
  },
}

/** A listing as an OpenSearch document. */
export function toDocument(entry: Entry) {
  const { id, userId, texts, weight } = entry
  const company = keyOf(texts.company)
  const delivered = deliveredOf(entry)
  const isNamed = company !== '' && isDistinctName(company)
  return {
    id,
    userId,
    words: Object.fromEntries(
      textFields.map((field) => [field, [...new Set(wordsOf(texts[field]))]]),
    ),
    values: valuesOf(entry).map(({ value }) => value),
    filters: byFilter((name) => searchFilters[name].valueOf(entry)),
    ...(weight && { price: weight.price, kilograms: weight.kilograms }),
    ...(delivered && { delivered: packDelivered(delivered) }),
    ...(isNamed && { companyName: texts.company, companyStarts: startsOf(company) }),
    keys: { ...sortKeysOf(entry), company: companyKey(texts.company, userId) },
  }
}

/**
 * Hash of everything that shapes the documents. Instances with another version or exchange rate use
 * their own index, so neither waits for the other.
 */
export function documentsOf(mxnPerUsd: number): string {
  return createHash('sha256')
    .update(JSON.stringify([version, foldVersion, mappings, mxnPerUsd, postalPoints, tariff]))
    .digest('hex')
    .slice(0, 8)
}

function startsOf(key: string): string[] {
  const words = key.split(' ')
  return words.map((_, place) => words.slice(place).join(' '))
}

/**
 * A key that sorts as text like a Spanish dictionary: ñ after n, accents and case only as a
 * tie-breaker.
 */
function companyKey(name: string, userId: number): string {
  const lower = name.normalize('NFC').toLowerCase()
  const letters = lower.replaceAll('ñ', 'n\x7f').normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [letters, lower, String(userId).padStart(16, '0')].join('\0')
}
