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
import type { MaterialQuery } from '@materia/contracts/catalog/types.ts'
import {
  getConversation,
  getPushKey,
  getUnreadCount,
  listConversationMessages,
  listConversations,
  listMessages,
  searchConversations,
} from '@materia/contracts/chat/api.ts'
import { pageSize } from '@materia/contracts/chat/constants.ts'
import type { ConversationMessagesQuery } from '@materia/contracts/chat/types.ts'
import { listAddresses } from '@materia/contracts/identity/addresses/api.ts'
import { getConfig, getCurrentUser } from '@materia/contracts/identity/api.ts'
import { getExport } from '@materia/contracts/identity/closing/api.ts'
import {
  getUser,
  getUserHead,
  getUserStatistics,
  listUserIds,
  listUsers,
} from '@materia/contracts/identity/companies/api.ts'
import {
  countNotices,
  listNotices,
  listSecurityEvents,
} from '@materia/contracts/identity/credentials/api.ts'
import { listDocuments } from '@materia/contracts/identity/documents/api.ts'
import { getFactors } from '@materia/contracts/identity/factors/api.ts'
import { listReferrals } from '@materia/contracts/identity/referrals/api.ts'
import { listSessions } from '@materia/contracts/identity/sessions/api.ts'
import { getOwnVerification } from '@materia/contracts/identity/verification/api.ts'
import {
  exportOrders,
  getOrder,
  getPaymentConfig,
  getPayoutAccount,
  listOrders,
} from '@materia/contracts/orders/api.ts'
import { orderStatuses } from '@materia/contracts/orders/orderStates.ts'
import { getOrderReviews, listReviews } from '@materia/contracts/orders/reviews/api.ts'
import type { OrdersQuery } from '@materia/contracts/orders/types.ts'
import { languages } from '@materia/contracts/languages.ts'
import { countries } from '@materia/contracts/places.ts'
import {
  type AddressOf,
  type CallTypes,
  type Operation,
  operationPath,
} from '@materia/contracts/Operation.ts'
import { type RandomSource, randomSource } from '../../local/seed/randomSource.ts'
import { randomQueries } from '../catalog/randomQueries.ts'
import type { Own, Talk, World } from './readWorld.ts'

/** What is asked for again and again; `next` says where, once the answer before is known. */
export type Page = {
  name: string
  mostMs: number
  operation?: Operation
  next: (before: string) => { path: string; own?: Own | undefined }
}

const listMs = 30
const wordsMs = 100
/** All that a company has, or ten thousand ids. */
const wholeMs = 500
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
const said = [
  'lote',
  'camion',
  'precio',
  'gracias',
  'truckload',
  'available',
  'ficha tecnica',
  'lunes',
  'deliv',
  'tonel',
]
const soldWords = [
  'polipropileno',
  'cobre',
  'steel',
  'pol',
  'norte',
  'recicladora',
  'alambre',
  'pellet',
]
const origin = 'http://localhost:8080'

/** Every list, search, thread and order page that a visitor or a company asks for. */
export function pagesOf(world: World): Page[] {
  const random = randomSource(29)
  const own = () => random.pick(world.companies)
  const withTalks = () => random.pick(world.companies.filter(({ talks }) => talks.length > 0))
  const withOrders = () =>
    random.pick(world.companies.filter(({ orderIds }) => orderIds.length > 0))
  return [
    ...catalogPages(world, { random, own }),
    ...chatPages(world.companies[0]!, { random, own, withTalks }),
    ...orderPages(world, { random, own, withOrders }),
    ...identityPages(world, { random, own }),
  ]
}

type Chance = { random: RandomSource; own: () => Own }

function catalogPages({ materialIds, userIds, parts }: World, { random, own }: Chance): Page[] {
  const material = () => ({ params: { id: random.pick(materialIds) } })
  const seller = () => userIds[Math.floor(random.between(0, 1) ** 2 * userIds.length)]!
  const nextQuery = randomQueries(3)
  const filtered = (): MaterialQuery => ({ ...nextQuery(), q: undefined, sort: undefined })
  // Of a session, which no list is kept for: answers of the second before would measure the gateway.
  const list = (name: string, query: () => MaterialQuery, mostMs = listMs) =>
    as(
      own,
      listMaterials,
      `listings, ${name}`,
      () => ({ query: { ...query(), limit: 24 } }),
      mostMs,
    )
  const browsing = sorts.filter((sort) => sort !== 'relevance')
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
    list('of one company', () => ({ userId: seller() })),
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
    as(
      own,
      listSuggestions,
      'suggestions',
      () => ({ query: { q: random.pick(beginnings), language: random.pick(languages) } }),
      wordsMs,
    ),
    as(
      own,
      listSuggestions,
      'suggestions for a slip',
      () => ({ query: { q: slip(random, random.pick(words)), language: random.pick(languages) } }),
      wordsMs,
    ),
    as(
      own,
      listWaysOut,
      'ways out of a list of none',
      () => ({ query: { q: `${random.pick(words)} azul`, country: random.pick(countries) } }),
      wordsMs,
    ),
    visited(listMaterialPlaces, 'places', () => ({})),
    visited(
      listMaterialIds,
      'ids of a sitemap',
      () => ({ query: { part: random.integer(1, parts.materials) } }),
      wholeMs,
    ),
    visited(getExchangeRate, 'exchange rate', () => ({})),
    visited(getMaterial, 'one listing', material),
    visited(getMaterialHead, 'head of a listing', () => ({ ...material(), query: { origin } })),
    visited(listSimilarMaterials, 'similar listings', material, wordsMs),
    visited(
      listUserMaterials,
      'all of a company, plain',
      () => ({ params: { id: seller() } }),
      wholeMs,
    ),
    as(own, listOwnMaterials, 'own listings', () => ({ query: { limit: 24 } })),
    as(own, listOwnMaterials, 'own listings of a status', () => ({
      query: { limit: 24, status: random.pick(materialStatuses) },
    })),
    as(
      own,
      exportMaterials,
      'own listings as a file',
      () => ({ query: { language: random.pick(languages) } }),
      wholeMs,
    ),
    as(own, listFavorites, 'favorites', () => ({ query: { limit: 24 } })),
    as(own, listFavoriteIds, 'ids of favorites', () => ({})),
    as(own, getFavorite, 'whether it is a favorite', material),
    screen('sitemap of sitemaps', () => '/sitemap.xml', wholeMs),
    screen(
      'sitemap of listings',
      () => `/sitemaps/products-${random.integer(1, parts.materials)}.xml`,
      wholeMs,
    ),
    screen('drawn: marketplace', () => `/marketplace?page=${random.integer(1, pagesMax)}`, wordsMs),
    screen('drawn: a listing', () => `/product/${random.pick(materialIds)}`, wordsMs),
    screen('drawn: a company', () => `/profile/${seller()}`, wordsMs),
  ]
}

function chatPages(
  busiest: Own,
  { random, own, withTalks }: Chance & { withTalks: () => Own },
): Page[] {
  /** Of a conversation of the company that asks. */
  const talk = <Types extends CallTypes>(
    operation: Operation<Types>,
    name: string,
    addressOf: (talk: Talk) => AddressOf<NoInfer<Types>>,
  ): Page => ({
    name,
    mostMs: listMs,
    operation,
    next: () => {
      const company = withTalks()
      return { path: pathOf(operation, addressOf(random.pick(company.talks))), own: company }
    },
  })
  const thread = (name: string, queryOf: (length: number) => ConversationMessagesQuery) =>
    talk(listConversationMessages, `thread, ${name}`, ({ partnerId, length }) => ({
      params: { partnerId },
      query: { limit: pageSize, ...queryOf(length) },
    }))
  return [
    ...(['all', 'unread', 'archived'] as const).map((filter) =>
      as(own, listConversations, `conversations, ${filter}`, () => ({ query: { filter } })),
    ),
    walk(busiest, listConversations, 'conversations, one page after the other', (cursor) => ({
      query: { cursor },
    })),
    as(
      own,
      searchConversations,
      'search of conversations by a word',
      () => ({ query: { q: random.pick(said) } }),
      wordsMs,
    ),
    as(
      own,
      searchConversations,
      'search of conversations by a name',
      () => ({ query: { q: random.pick(['norte', 'bayou', 'recicladora', 'minerva']) } }),
      wordsMs,
    ),
    walk(
      busiest,
      searchConversations,
      'search of conversations, one page after the other',
      (cursor) => ({ query: { q: 'lote', cursor } }),
      wordsMs,
    ),
    talk(getConversation, 'one conversation', ({ partnerId }) => ({ params: { partnerId } })),
    thread('the newest', () => ({})),
    thread('older ones', (length) => ({ before: Math.max(1, Math.floor(length / 2)) })),
    thread('around one', (length) => ({ after: Math.floor(length / 2) })),
    as(own, getUnreadCount, 'unread count', () => ({})),
    as(own, listMessages, 'all messages, plain', () => ({}), wholeMs),
    as(own, getPushKey, 'key for push messages', () => ({})),
  ]
}

function orderPages(
  { userIds }: World,
  { random, own, withOrders }: Chance & { withOrders: () => Own },
): Page[] {
  const disputed: OrdersQuery = { status: 'disputed' }
  const sales: OrdersQuery = { role: 'seller', limit: 5 }
  const role = () => random.pick(['buyer', 'seller'] as const)
  const one = <Types extends CallTypes>(
    operation: Operation<Types>,
    name: string,
    addressOf: (id: number) => AddressOf<NoInfer<Types>>,
  ): Page => ({
    name,
    mostMs: listMs,
    operation,
    next: () => {
      const company = withOrders()
      return { path: pathOf(operation, addressOf(random.pick(company.orderIds))), own: company }
    },
  })
  return [
    ...(['buyer', 'seller'] as const).map((side) =>
      as(own, listOrders, `orders, of the ${side}`, () => ({ query: { role: side } })),
    ),
    as(own, listOrders, 'orders of a status', () => ({
      query: { role: role(), status: random.pick(orderStatuses) },
    })),
    as(own, listOrders, 'orders in dispute', () => ({ query: { role: role(), ...disputed } })),
    as(own, listOrders, 'orders of a word', () => ({
      query: { role: role(), q: random.pick(soldWords) },
    })),
    one(listOrders, 'the order of a number', (id) => ({ query: { q: String(id) } })),
    walk(withOrders(), listOrders, 'orders, one page after the other', (cursor) => ({
      query: { ...sales, cursor },
    })),
    one(getOrder, 'one order', (id) => ({ params: { id } })),
    one(getOrderReviews, 'reviews of an order', (id) => ({ params: { id } })),
    as(
      own,
      exportOrders,
      'orders as a file',
      () => ({ query: { role: role(), language: random.pick(languages) } }),
      wholeMs,
    ),
    as(own, getPaymentConfig, 'how one pays', () => ({})),
    as(own, getPayoutAccount, 'payouts', () => ({})),
    visited(listReviews, 'reviews of a company', () => ({
      query: { userId: random.pick(userIds) },
    })),
  ]
}

function identityPages({ userIds, parts }: World, { random, own }: Chance): Page[] {
  const company = () => ({ params: { id: random.pick(userIds) } })
  return [
    visited(getUser, 'one company', company),
    visited(getUserStatistics, 'statistics of a company', company),
    visited(getUserHead, 'head of a company', () => ({ ...company(), query: { origin } })),
    as(
      own,
      listUsers,
      'companies by a word',
      () => ({
        query: {
          q: random.pick([
            'norte',
            'bay',
            'texas',
            'monterrey',
            'recicladora',
            'nuevo leon',
            'compound',
          ]),
        },
      }),
      wordsMs,
    ),
    walk(
      own(),
      listUsers,
      'companies, one page after the other',
      (cursor) => ({ query: { q: 'recicladora', cursor } }),
      wordsMs,
    ),
    as(own, listUsers, 'some companies', () => ({
      query: { ids: Array.from({ length: 24 }, () => random.pick(userIds)).join() },
    })),
    visited(
      listUserIds,
      'ids of companies for a sitemap',
      () => ({ query: { part: random.integer(1, parts.users) } }),
      wholeMs,
    ),
    screen(
      'sitemap of companies',
      () => `/sitemaps/companies-${random.integer(1, parts.users)}.xml`,
      wholeMs,
    ),
    ...[
      getCurrentUser,
      listSecurityEvents,
      listNotices,
      countNotices,
      getFactors,
      listAddresses,
      listDocuments,
      getOwnVerification,
      listReferrals,
      getExport,
      listSessions,
    ].map((operation: Operation): Page => ({
      name: `own ${operation.path}`,
      mostMs: listMs,
      operation,
      next: () => ({ path: operation.path, own: own() }),
    })),
    visited(getConfig, 'what is open', () => ({})),
  ]
}

/** As some company that is signed in. */
function as<Types extends CallTypes>(
  own: () => Own,
  operation: Operation<Types>,
  name: string,
  addressOf: () => AddressOf<NoInfer<Types>>,
  mostMs = listMs,
): Page {
  return {
    name,
    mostMs,
    operation,
    next: () => ({ path: pathOf(operation, addressOf()), own: own() }),
  }
}

function visited<Types extends CallTypes>(
  operation: Operation<Types>,
  name: string,
  addressOf: () => AddressOf<NoInfer<Types>>,
  mostMs = listMs,
): Page {
  return { name, mostMs, operation, next: () => ({ path: pathOf(operation, addressOf()) }) }
}

/** A list from page to page, and from its start again once it is over. */
function walk<Types extends CallTypes>(
  company: Own,
  operation: Operation<Types>,
  name: string,
  addressOf: (cursor: string | undefined) => AddressOf<NoInfer<Types>>,
  mostMs = listMs,
): Page {
  return {
    name,
    mostMs,
    operation,
    next: (before) => {
      const { nextCursor }: { nextCursor?: string | null } = before === '' ? {} : JSON.parse(before)
      return { path: pathOf(operation, addressOf(nextCursor ?? undefined)), own: company }
    },
  }
}

function screen(name: string, path: () => string, mostMs = listMs): Page {
  return { name, mostMs, next: () => ({ path: path() }) }
}

const pathOf = (operation: Operation, address: AddressOf<CallTypes>) =>
  operationPath(operation, address)

/** Two letters in each other's place, or one that is not there. */
function slip(random: RandomSource, text: string): string {
  const place = random.integer(1, 3)
  return random.chance(0.5)
    ? text.slice(0, place) + text.slice(place + 1)
    : `${text.slice(0, place)}${text[place + 1]}${text[place]}${text.slice(place + 2)}`
}
