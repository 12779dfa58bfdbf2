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
import type { Operation } from '@materia/contracts/Operation.ts'
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

export function identityPages({ userIds, parts }: World, { random, own }: Chance): Page[] {
  const company = () => ({ params: { id: random.pick(userIds) } })
  return [
    asVisitor(getUser, 'one company', company),
    asVisitor(getUserStatistics, 'statistics of a company', company),
    asVisitor(getUserHead, 'head of a company', () => ({ ...company(), query: { origin } })),
    asCompany(
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
    asCompany(own, listUsers, 'some companies', () => ({
      query: { ids: Array.from({ length: 24 }, () => random.pick(userIds)).join() },
    })),
    asVisitor(
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
    asVisitor(getConfig, 'what is open', () => ({})),
  ]
}
