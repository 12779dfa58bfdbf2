import { type RandomSource, randomSource } from '../../local/seed/lots/randomSource.ts'
import { randomQueries } from '../catalog/randomQueries.ts'
import type { Own, World } from './readWorld.ts'

/**
 * A page that is requested repeatedly. `next` returns the next address, given the previous
 * response.
 */
export type Page = {
  name: string
  mostMs: number
  next: (before: string) => { path: string; own?: Own }
}

// Columns: the caller, the limit in milliseconds and the path. Callers are V (visitor), C
// (company), T (company with conversations) and O (company with orders). W is the busiest company,
// which goes from page to page. Lists are requested by companies, because the gateway caches
// visitors' lists.
const table = `
C 30 /api/materials?limit=24&sort={sort}
C 30 /api/materials?limit=24&{filters}
C 30 /api/materials?limit=24&{filters}&sort={sort}
C 30 /api/materials?limit=24&category=Metals&priceMin=0.{digits}&priceMax=3.{digits}&sort=price_asc
C 100 /api/materials?limit=24&q={word}
C 100 /api/materials?limit=24&q={slip}
C 100 /api/materials?limit=24&{filters}&q={word}
C 30 /api/materials?limit=24&userId={seller}
C 30 /api/materials?limit=24&sort={sort}&page={page}
W 30 /api/materials?limit=24&sort=newest
W 30 /api/materials?limit=24&sort=price_asc
W 30 /api/materials?limit=24&sort=company_desc
W 100 /api/materials?limit=24&q=polipropileno
C 100 /api/materials/suggestions?language=es&q={beginning}
C 100 /api/materials/suggestions?language=en&q={slip}
C 100 /api/materials/ways-out?country=MEX&q={word} azul
V 30 /api/materials/{material}
V 100 /api/materials/{material}/similar
V 500 /api/materials/user/{seller}
C 30 /api/user/materials?limit=24
C 30 /api/user/materials?limit=24&status=sold
C 30 /api/user/favorites?limit=24
V 100 /marketplace?page={page}
V 100 /product/{material}
V 100 /profile/{seller}
C 30 /api/conversations?filter=all
C 30 /api/conversations?filter=unread
C 30 /api/conversations?filter=archived
W 30 /api/conversations
C 100 /api/conversations/search?q={said}
C 100 /api/conversations/search?q={name}
W 100 /api/conversations/search?q=lote
T 30 /api/conversations/{partner}
T 30 /api/conversations/{partner}/messages
T 30 /api/conversations/{partner}/messages?before={middle}
T 30 /api/conversations/{partner}/messages?after={middle}
C 30 /api/messages/unread-count
C 500 /api/messages
C 30 /api/orders?role={role}
C 30 /api/orders?role={role}&status=shipped
C 30 /api/orders?role={role}&status=disputed
C 30 /api/orders?role={role}&q={word}
O 30 /api/orders?q={order}
W 30 /api/orders?role=seller&limit=5
O 30 /api/orders/{order}
O 30 /api/orders/{order}/reviews
V 30 /api/reviews?userId={company}
V 30 /api/users/{company}
C 100 /api/users?q={name}
W 100 /api/users?q=recicladora
C 30 /api/users?ids={company},{company},{company},{company},{company},{company}
C 30 /api/user/notices`

const choices: Record<string, string> = {
  sort: 'newest|oldest|price_asc|price_desc',
  word: 'polipropileno|cobre|acero inoxidable|pellets negros|copper wire|nuevo leon|texas|gaylords',
  beginning: 'po|pol|cob|recicl|black reg|texa|alum|pell|bay|mol',
  said: 'lote|camion|precio|gracias|truckload|available|ficha tecnica|lunes|deliv',
  name: 'norte|bay|texas|monterrey|recicladora|nuevo leon|compound',
  role: 'buyer|seller',
}

/** Every list, search, thread and order page that a visitor or a company opens. */
export function pagesOf(world: World): Page[] {
  const random = randomSource(29)
  const fill = createFill(world, random)
  const among: Record<string, Own[]> = {
    C: world.companies,
    T: world.companies.filter(({ conversations }) => conversations.length > 0),
    O: world.companies.filter(({ orderIds }) => orderIds.length > 0),
    W: world.companies.slice(0, 1),
  }
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [, who = '', most, pattern = ''] = /^(\w) (\d+) (.+)$/.exec(row) ?? []
      const next = (before: string) => {
        const own = who === 'V' ? undefined : random.pick(among[who]!)
        const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name) => fill(name, own))
        const { nextCursor = null } = who === 'W' && before !== '' ? JSON.parse(before) : {}
        const more =
          nextCursor && `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(nextCursor)}`
        return { path: encodeURI(path) + (more ?? ''), ...(own && { own }) }
      }
      return {
        name: who === 'W' ? `${pattern}, page after page` : pattern,
        mostMs: Number(most),
        next,
      }
    })
}

/** Creates the function that gives a placeholder of the table its value. */
function createFill({ userIds, materialIds, parts }: World, random: RandomSource) {
  const nextQuery = randomQueries(3)
  const fill = (name: string, own?: Own): string => {
    if (name in choices) return random.pick(choices[name]!.split('|'))
    const { partnerId, length } = own?.conversations.length
      ? random.pick(own.conversations)
      : { partnerId: 0, length: 0 }
    const values: Record<string, () => string | number> = {
      material: () => random.pick(materialIds),
      company: () => random.pick(userIds),
      // Companies with low numbers sell the most.
      seller: () => userIds[Math.floor(random.between(0, 1) ** 2 * userIds.length)]!,
      partner: () => partnerId,
      middle: () => Math.max(1, length >> 1),
      order: () => random.pick(own?.orderIds ?? []),
      part: () => random.integer(1, parts.materials),
      page: () => random.integer(2, 400),
      digits: () => random.integer(10, 60),
      slip: () => slip(random, fill('word')),
      filters: () => {
        const { q: _q, sort: _sort, limit: _limit, ...filters } = nextQuery()
        const given = Object.entries(filters).filter(([, value]) => value !== undefined)
        return given.map(([key, value]) => `${key}=${value}`).join('&')
      },
    }
    return String(values[name]!())
  }
  return fill
}

/** Removes one letter. */
function slip(random: RandomSource, text: string): string {
  const place = random.integer(1, 3)
  return text.slice(0, place) + text.slice(place + 1)
}
