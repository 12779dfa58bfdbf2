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
import type { ConversationMessagesQuery } from '@materia/contracts/chat/conversation.ts'
import type { AddressOf, CallTypes, Operation } from '@materia/contracts/Operation.ts'
import {
  asCompany,
  type Chance,
  listMs,
  type Page,
  pathOf,
  walk,
  wholeMs,
  wordsMs,
} from './Page.ts'
import type { Own, Talk } from './readWorld.ts'

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

export function chatPages(
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
      asCompany(own, listConversations, `conversations, ${filter}`, () => ({ query: { filter } })),
    ),
    walk(busiest, listConversations, 'conversations, one page after the other', (cursor) => ({
      query: { cursor },
    })),
    asCompany(
      own,
      searchConversations,
      'search of conversations by a word',
      () => ({ query: { q: random.pick(said) } }),
      wordsMs,
    ),
    asCompany(
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
    asCompany(own, getUnreadCount, 'unread count', () => ({})),
    asCompany(own, listMessages, 'all messages, plain', () => ({}), wholeMs),
    asCompany(own, getPushKey, 'key for push messages', () => ({})),
  ]
}
