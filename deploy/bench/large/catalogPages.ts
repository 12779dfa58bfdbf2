import {
  exportMaterials,
  getExchangeRate,
  getFavorite,
  getMaterial,
  getMaterialHead,
  listFavoriteIds,
  listFavorites,
  listMaterialIds,
  listMaterialPlaces,
  listMaterials,
  listOwnMaterials,
  listSimilarMaterials,
  listSuggestions,
  listUserMaterials,
  listWaysOut,
} from '@materia/contracts/catalog/api.ts'
import { materialStatuses, pagesMax, sorts } from '@materia/contracts/catalog/constants.ts'
import type { MaterialQuery } from '@materia/contracts/catalog/search.ts'
import { languages } from '@materia/contracts/languages.ts'
import { countries } from '@materia/contracts/places.ts'
import type { RandomSource } from '../../local/seed/lots/randomSource.ts'
import { randomQueries } from '../catalog/randomQueries.ts'
import {
  asCompany,
  asVisitor,
  type Chance,
  listMs,
  origin,
  type Page,
  screen,
  walk,
  wholeMs,
  wordsMs,
} from './Page.ts'
import type { World } from './readWorld.ts'

const words = [
  'polipropileno',
  'cobre',
  'acero inoxidable',
  'pellets negros',
  'copper wire',
  'black regrind',
  'nuevo leon',
  'texas',
  'recicladora sierra',
  'lavado y sin polvo',
  'gaylords',
  'aluminio lingote',
]
const beginnings = ['po', 'pol', 'cob', 'recicl', 'black reg', 'texa', 'alum', 'pell', 'bay', 'mol']

const browsing = sorts.filter((sort) => sort !== 'relevance')

export function catalogPages(world: World, chance: Chance): Page[] {
  return [
    ...listPages(world, chance),
    ...suggestionPages(chance),
    ...visitedPages(world, chance),
    ...ownPages(world, chance),
    ...screenPages(world, chance),
  ]
}

function listPages({ userIds }: World, { random, own }: Chance): Page[] {
  const nextQuery = randomQueries(3)
  const filtered = (): MaterialQuery => ({ ...nextQuery(), q: undefined, sort: undefined })
  // Of a session, which no list is kept for: answers of the second before would measure the gateway.
  const list = (name: string, query: () => MaterialQuery, mostMs = listMs) =>
    asCompany(
      own,
      listMaterials,
      `listings, ${name}`,
      () => ({ query: { ...query(), limit: 24 } }),
      mostMs,
    )
  return [
    ...browsing.map((sort) => list(`all, ${sort}`, () => ({ sort }))),
    list('several filters', filtered),
    list('several filters and a sort', () => ({ ...filtered(), sort: random.pick(browsing) })),
    list('a price per kilogram', () => ({
      category: random.pick(['Plastics', 'Metals']),
      priceMin: random.integer(10, 50) / 100,
      priceMax: random.integer(60, 400) / 100,
      sort: 'price_asc',
    })),
    list('words', () => ({ q: random.pick(words) }), wordsMs),
    list('words with a slip', () => ({ q: slip(random, random.pick(words)) }), wordsMs),
    list('words and filters', () => ({ ...filtered(), q: random.pick(words) }), wordsMs),
    list('of one company', () => ({ userId: sellerOf(random, userIds) })),
    list('by number of the page', () => ({
      sort: random.pick(browsing),
      page: random.integer(2, pagesMax),
    })),
    ...(['newest', 'price_asc', 'company_desc'] as const).map((sort) =>
      walk(own(), listMaterials, `listings, one page after the other, ${sort}`, (cursor) => ({
        query: { sort, limit: 24, cursor },
      })),
    ),
    walk(
      own(),
      listMaterials,
      'listings of a word, one page after the other',
      (cursor) => ({ query: { q: 'polipropileno', limit: 24, cursor } }),
      wordsMs,
    ),
  ]
}

function suggestionPages({ random, own }: Chance): Page[] {
  return [
    asCompany(
      own,
      listSuggestions,
      'suggestions',
      () => ({ query: { q: random.pick(beginnings), language: random.pick(languages) } }),
      wordsMs,
    ),
    asCompany(
      own,
      listSuggestions,
      'suggestions for a slip',
      () => ({ query: { q: slip(random, random.pick(words)), language: random.pick(languages) } }),
      wordsMs,
    ),
    asCompany(
      own,
      listWaysOut,
      'ways out of a list of none',
      () => ({ query: { q: `${random.pick(words)} azul`, country: random.pick(countries) } }),
      wordsMs,
    ),
  ]
}

/** Pages that visitors ask for. */
function visitedPages({ materialIds, userIds, parts }: World, { random }: Chance): Page[] {
  const material = () => ({ params: { id: random.pick(materialIds) } })
  return [
    asVisitor(listMaterialPlaces, 'places', () => ({})),
    asVisitor(
      listMaterialIds,
      'ids of a sitemap',
      () => ({ query: { part: random.integer(1, parts.materials) } }),
      wholeMs,
    ),
    asVisitor(getExchangeRate, 'exchange rate', () => ({})),
    asVisitor(getMaterial, 'one listing', material),
    asVisitor(getMaterialHead, 'head of a listing', () => ({ ...material(), query: { origin } })),
    asVisitor(listSimilarMaterials, 'similar listings', material, wordsMs),
    asVisitor(
      listUserMaterials,
      'all of a company, plain',
      () => ({ params: { id: sellerOf(random, userIds) } }),
      wholeMs,
    ),
  ]
}

function ownPages({ materialIds }: World, { random, own }: Chance): Page[] {
  const material = () => ({ params: { id: random.pick(materialIds) } })
  return [
    asCompany(own, listOwnMaterials, 'own listings', () => ({ query: { limit: 24 } })),
    asCompany(own, listOwnMaterials, 'own listings of a status', () => ({
      query: { limit: 24, status: random.pick(materialStatuses) },
    })),
    asCompany(
      own,
      exportMaterials,
      'own listings as a file',
      () => ({ query: { language: random.pick(languages) } }),
      wholeMs,
    ),
    asCompany(own, listFavorites, 'favorites', () => ({ query: { limit: 24 } })),
    asCompany(own, listFavoriteIds, 'ids of favorites', () => ({})),
    asCompany(own, getFavorite, 'whether it is a favorite', material),
  ]
}

function screenPages({ materialIds, userIds, parts }: World, { random }: Chance): Page[] {
  return [
    screen('sitemap of sitemaps', () => '/sitemap.xml', wholeMs),
    screen(
      'sitemap of listings',
      () => `/sitemaps/products-${random.integer(1, parts.materials)}.xml`,
      wholeMs,
    ),
    screen('drawn: marketplace', () => `/marketplace?page=${random.integer(1, pagesMax)}`, wordsMs),
    screen('drawn: a listing', () => `/product/${random.pick(materialIds)}`, wordsMs),
    screen('drawn: a company', () => `/profile/${sellerOf(random, userIds)}`, wordsMs),
  ]
}

/** The first companies sell the most. */
function sellerOf(random: RandomSource, userIds: number[]): number {
  return userIds[Math.floor(random.between(0, 1) ** 2 * userIds.length)]!
}

/** Two letters in each other's place, or one that is not there. */
function slip(random: RandomSource, text: string): string {
  const place = random.integer(1, 3)
  return random.chance(0.5)
    ? text.slice(0, place) + text.slice(place + 1)
    : `${text.slice(0, place)}${text[place + 1]}${text[place]}${text.slice(place + 2)}`
}
