import type { ObjectSchema, Schema } from 'joi'
import type { Contract } from './wire/bind.ts'
import { transfers } from './transfers/contract.ts'
import { callOffs } from './callOffs/contract.ts'
import { carbon } from './carbon/contract.ts'
import { catalog } from './catalog/contract.ts'
import { catalogErrors } from './catalog/errors.ts'
import { chat } from './chat/contract.ts'
import { chatErrors } from './chat/errors.ts'
import type { CommonErrorCode, ErrorType } from './errors.ts'
import type { EventStream } from './wire/Event.ts'
import { accountKey } from './identity/users/accountKey.ts'
import type { CachePolicy } from './wire/cachePolicy.ts'
import { identity } from './identity/contract.ts'
import { identityErrors } from './identity/users/errors.ts'
import type { ResponseOf, TypesOf } from './wire/Operation.ts'
import { market } from './market/contract.ts'
import { matches } from './matches/contract.ts'
import { offers } from './offers/contract.ts'
import { orders } from './orders/contract.ts'
import { ordersErrors } from './orders/errors.ts'
import { payouts } from './payouts/contract.ts'
import { rates } from './rates/contract.ts'
import { samples } from './samples/contract.ts'
import { requests } from './requests/contract.ts'
import { settlements } from './settlement/contract.ts'
import { taxes } from './tax/contract.ts'
import { savedSearches } from './savedSearches/contract.ts'
import { wanted } from './wanted/contract.ts'
import { waitlist } from './waitlist/contract.ts'
import { waitlistErrors } from './waitlist/errors.ts'

/** A path of a service, and how the gateway handles it. */
export type ServiceRoute = {
  /** Matches this path and all below it. The longest prefix wins. */
  prefix: string
  /**
   * How responses may be cached, by default `private`. On a `shared` route, responses with a shared
   * lifetime (`s-maxage`) may be cached for visitors without a session.
   */
  cachePolicy?: CachePolicy
  /**
   * File uploads: with time for a slow phone, answered after the body is read, rate limited by
   * user.
   */
  isUpload?: boolean
  /** Forms that visitors may send too, rate limited by IP address. */
  isForm?: boolean
  /**
   * Signed requests of another system: no session is looked up, and they are rate limited by IP
   * address.
   */
  isWebhook?: boolean
  /**
   * Mail clients and other sites may POST here, because the path is the permission (RFC 8058). No
   * session is looked up, and requests are rate limited by IP address. A browser that opens the path
   * is redirected to the screen at the same path without `/api`.
   */
  isOneClick?: boolean
  /**
   * Sockets, or polling requests that replace them. Requires a session, and always uses the same
   * instance for a session.
   */
  isSocket?: boolean
}

/** Other sites that the content security policy allows, for scripts, frames and requests. */
export type PageSources = { script: string[]; frame: string[]; connect: string[] }

/**
 * The operations that start and end sessions. The gateway owns sessions, so it reads the bodies and
 * responses of these.
 */
export type SessionCalls = {
  /** Log-in by password. Failures are counted by account. */
  login: {
    path: string
    body: ObjectSchema<{ username: string; code?: string }>
    response: Schema<SessionUser>
  }
  /** Error code for a right password and a wrong second factor. identity counts these attempts. */
  wrongCode: ErrorType
  /**
   * Other log-ins, without a name and a password, such as a passkey. Rate limited by IP address.
   */
  logins: { path: string; body: ObjectSchema<object>; response: Schema<SessionUser> }[]
  register: {
    path: string
    body: ObjectSchema<object>
    response: Schema<SessionUser & { createdAt: string }>
  }
  /** Error code for a registration that succeeded but could not start a session. */
  registeredWithoutSession: ErrorType
  logout: { path: string }
  /** Finds the account of a login, which may be named by username or email. */
  findAccount: { path: string; response: Schema<{ id: number | null }> }
  /** A user's current role (null for a deleted account) and which sessions have ended. */
  findRole: {
    path: string
    response: Schema<{
      role: string | null
      isEmailConfirmed?: boolean
      credentialsChanged?: { keptSessionId: string; at: string }
    }>
  }
  /** The user's own sessions, which the gateway lists and ends. */
  listSessions: { path: string; response: Schema<{ sessions: ListedSession[] }> }
  endSession: { path: string }
  endOtherSessions: { path: string }
  recordSessionChange: {
    path: string
    body: ObjectSchema<{ kind: SessionChangeKind; sessionIds?: string[] }>
  }
  /** Event that ends a user's earlier sessions, except the kept one. */
  credentialsChanged: SessionsOver
  /** Identifies an unknown username in rate limits: the same key for each way to write it. */
  accountKey: (username: string) => string
}
type SessionUser = { id: number; role: string; isEmailConfirmed?: boolean }
export type ListedSession = ResponseOf<TypesOf<typeof identity.listSessions>>['sessions'][number]
export type SessionChangeKind = TypesOf<typeof identity.recordSessionChange>['body']['kind']
type SessionsOver = {
  id: string
  subject: string
  stream: EventStream
  data: ObjectSchema<{ userId: number; keptSessionId: string; at: string }>
}

/** A service as used by the gateway, the API document, the launcher, the benchmarks and lint. */
export type Service = {
  /** Name of the folder in `services`, the contract and the database. */
  name: string
  contract: Contract
  errors: Record<string, ErrorType>
  routes: ServiceRoute[]
  session?: SessionCalls
  /** Sites that the page may use for this service, by the value of an environment variable. */
  pageSources?: { variable: string; by: Record<string, PageSources> }
  /** Extra flags for Node. */
  nodeFlags?: string[]
}

/** The gateway's environment variable with a service's addresses. */
export const urlVariable = (name: string) => `${name.toUpperCase()}_URL`

export const services = [
  {
    name: 'identity',
    contract: identity,
    errors: identityErrors,
    routes: [
      { prefix: '/api/user' },
      { prefix: '/api/users', cachePolicy: 'shared' },
      { prefix: '/api/config' },
      { prefix: '/api/referrals' },
      { prefix: '/api/inviters', isForm: true },
      { prefix: '/api/invitation', isForm: true },
      { prefix: '/api/password', isForm: true },
      { prefix: '/api/user/email/confirm', isForm: true },
      { prefix: '/api/login/passkey/options' },
      { prefix: '/api/user/profile-picture', isUpload: true },
      { prefix: '/avatars', cachePolicy: 'public' },
      { prefix: '/api/upload/document', isUpload: true },
      { prefix: '/api/documents' },
      { prefix: '/api/verification' },
      { prefix: '/api/mail-lists', isOneClick: true },
    ],
    session: {
      login: identity.login,
      wrongCode: identityErrors.INVALID_CODE,
      logins: [identity.loginWithPasskey],
      register: identity.register,
      registeredWithoutSession: identityErrors.REGISTERED_WITHOUT_SESSION,
      logout: identity.logout,
      findAccount: identity.findAccount,
      findRole: identity.findRole,
      listSessions: identity.listSessions,
      endSession: identity.endSession,
      endOtherSessions: identity.endOtherSessions,
      recordSessionChange: identity.recordSessionChange,
      credentialsChanged: identity.credentialsChanged,
      accountKey,
    },
  },
  {
    name: 'catalog',
    contract: { ...catalog, ...market, ...matches, ...rates, ...savedSearches, ...wanted },
    errors: catalogErrors,
    routes: [
      { prefix: '/api/materials', cachePolicy: 'shared' },
      { prefix: '/api/market', cachePolicy: 'shared' },
      { prefix: '/api/user/materials' },
      { prefix: '/api/user/favorites' },
      { prefix: '/api/favorites' },
      { prefix: '/api/saved-searches' },
      { prefix: '/api/matches' },
      { prefix: '/api/wanted', cachePolicy: 'shared' },
      { prefix: '/api/upload/image', isUpload: true },
      { prefix: '/api/upload/images', isUpload: true },
      { prefix: '/uploads', cachePolicy: 'public' },
    ],
    // The index lives long and responses do not. With this flag V8 does not reserve 130 MB for
    // young objects.
    nodeFlags: ['--max-semi-space-size=8'],
  },
  {
    name: 'chat',
    contract: chat,
    errors: chatErrors,
    routes: [
      { prefix: '/api/messages' },
      { prefix: '/api/conversations' },
      { prefix: '/api/push' },
      { prefix: '/api/upload/message-pictures', isUpload: true },
      { prefix: '/ws', isSocket: true },
    ],
    // V8 would reserve more memory for young objects than hostile sockets may cost.
    nodeFlags: ['--max-semi-space-size=8'],
  },
  {
    name: 'orders',
    contract: {
      ...orders,
      ...callOffs,
      ...carbon,
      ...offers,
      ...payouts,
      ...requests,
      ...samples,
      ...settlements,
      ...taxes,
      ...transfers,
    },
    errors: ordersErrors,
    routes: [
      { prefix: '/api/orders' },
      { prefix: '/api/carbon' },
      { prefix: '/api/taxes' },
      { prefix: '/api/shipping' },
      { prefix: '/api/payments' },
      { prefix: '/api/payments/webhooks', isWebhook: true },
      { prefix: '/api/offers' },
      { prefix: '/api/samples' },
      { prefix: '/api/requests' },
      { prefix: '/api/requests/answer-times', cachePolicy: 'shared' },
      { prefix: '/api/payouts' },
      { prefix: '/api/payouts/stop', isForm: true },
      { prefix: '/api/upload/order-papers', isUpload: true },
      { prefix: '/api/reviews', cachePolicy: 'shared' },
      { prefix: '/api/settlement-records', cachePolicy: 'shared' },
    ],
    // Card fields must come from the payment provider itself.
    pageSources: {
      variable: 'PAYMENT_PROVIDER',
      by: {
        stripe: {
          script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
          frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
          connect: ['https://api.stripe.com'],
        },
      },
    },
  },
  {
    name: 'waitlist',
    contract: waitlist,
    errors: waitlistErrors,
    routes: [
      { prefix: '/api/waitlist', isForm: true },
      { prefix: '/api/newsletter', isForm: true },
      { prefix: '/api/contact', isForm: true },
    ],
  },
] satisfies Service[]

type CodeOf<Errors> = Errors extends unknown ? keyof Errors & string : never
/** Every error code of the API. */
export type ErrorCode = CommonErrorCode | CodeOf<(typeof services)[number]['errors']>
