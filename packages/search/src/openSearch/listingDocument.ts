import { createHash } from 'node:crypto'
import { byFilter } from '@materia/contracts/catalog/lists/filters.ts'
import { keyOf } from '@materia/contracts/catalog/words/vocabulary.ts'
import { wordsOf } from '@materia/contracts/text/wordsOf.ts'
import { type Entry, textFields } from '../Entry.ts'
import { searchFilters } from '../filters/searchFilters.ts'
import { isNameOfItsOwn } from '../query/isNameOfItsOwn.ts'
import { sortKeysOf } from '../query/sortKeysOf.ts'
import { valuesOf } from '../query/valuesOf.ts'

/** To be raised with every change of what a document says of the same listing: then all are written anew. */
const version = 1

/** Longer words than Lucene takes. */
const word = { type: 'keyword', doc_values: false, ignore_above: 8000 }
const keyword = { type: 'keyword', ignore_above: 8000 }
const long = { type: 'long' }
const double = { type: 'double' }

/** Words come parted and folded by our own rules, so that both engines compare the same. */
export const mappings = {
  dynamic: 'strict',
  _source: { excludes: ['words'] },
  properties: {
    id: long,
    userId: long,
    words: { properties: Object.fromEntries(textFields.map((field) => [field, word])) },
    /** What words of a search may mean of it. */
    values: word,
    filters: { properties: byFilter(() => keyword) },
    price: double,
    kilograms: double,
    companyName: keyword,
    /** The name from each of its words on. */
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

/** A listing as OpenSearch keeps it. */
export function toDocument(entry: Entry) {
  const { id, userId, texts, weight } = entry
  const company = keyOf(texts.company)
  const isNamed = company !== '' && isNameOfItsOwn(company)
  return {
    id,
    userId,
    words: Object.fromEntries(
      textFields.map((field) => [field, [...new Set(wordsOf(texts[field]))]]),
    ),
    values: valuesOf(entry).map(({ value }) => value),
    filters: byFilter((name) => searchFilters[name].valueOf(entry)),
    ...(weight && { price: weight.price, kilograms: weight.kilograms }),
    ...(isNamed && { companyName: texts.company, companyStarts: startsOf(company) }),
    keys: { ...sortKeysOf(entry), company: companyKey(texts.company, userId) },
  }
}

/** What an index is of: instances that would write or read other documents use one of their own, and none waits for the other. */
export function documentsOf(mxnPerUsd: number): string {
  return createHash('sha256')
    .update(JSON.stringify([version, mappings, mxnPerUsd]))
    .digest('hex')
    .slice(0, 8)
}

function startsOf(key: string): string[] {
  const words = key.split(' ')
  return words.map((_, place) => words.slice(place).join(' '))
}

/** Sorted as text, names come in the order of a Spanish dictionary: ñ after n, accents and capitals only where all else is the same. */
function companyKey(name: string, userId: number): string {
  const lower = name.normalize('NFC').toLowerCase()
  const letters = lower.replaceAll('ñ', 'n\x7f').normalize('NFD').replaceAll(/\p{M}/gu, '')
  return [letters, lower, String(userId).padStart(16, '0')].join('\0')
}
