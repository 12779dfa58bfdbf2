import type { ObjectSchema, Schema } from 'joi'
import type { Contract } from './wire/bind.ts'
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
import { orders } from './orders/contract.ts'
import { ordersErrors } from './orders/errors.ts'
import { waitlist } from './waitlist/contract.ts'
import { waitlistErrors } from './waitlist/errors.ts'

/** Paths that a service answers, and what the gateway does for them. */
export type ServiceRoute = {
  /** Matches itself and everything below it; the longest one wins. */
  prefix: string
  /** Of a `shared` route, responses with a shared lifetime (`s-maxage`) may be cached for visitors without a session. `private` by default. */
  cachePolicy?: CachePolicy
  /** Files: sent as fast as a phone can, answered when they are read, counted by user. */
  isUpload?: boolean
  /** Forms that anybody may send, whoever is signed in: counted by address. */
  isForm?: boolean
  /** Told by another system, which signs it: no session is asked for, and it is counted by address as any request. */
  isWebhook?: boolean
  /** Sockets, or requests that stand for one: asks for a session, and goes to an instance that stays the same for it. */
  isSocket?: boolean
}

/** Other sites that the page may take from: scripts, what they show in frames, and what they ask. */
export type PageSources = { script: string[]; frame: string[]; connect: string[] }

/** The calls that begin and end a session, which is the gateway's: it reads their bodies and their answers. */
export type SessionCalls = {
  /** Tries a password: its failures are counted by account. */
  login: {
    path: string
    body: ObjectSchema<{ username: string; code?: string }>
    answer: Schema<SessionUser>
  }
  /** What it is answered whose password was right and whose code was not: those its service counts. */
  wrongCode: ErrorType
  /** Sign in without a name and a password, as a passkey does: counted by address. */
  logins: { path: string; body: ObjectSchema<object>; answer: Schema<SessionUser> }[]
  register: {
    path: string
    body: ObjectSchema<object>
    answer: Schema<SessionUser & { createdAt: string }>
  }
  /** What a registration is answered that was done and could not be followed by a session. */
  registeredWithoutSession: ErrorType
  logout: { path: string }
  /** Whose account a login is about: username and e-mail of one are one. */
  findAccount: { path: string; answer: Schema<{ id: number | null }> }
  /** What a user may do now, null where there is none any more; and which sessions are over. */
  findRole: {
    path: string
    answer: Schema<{
      role: string | null
      credentialsChanged?: { keptSessionId: string; at: string }
    }>
  }
  /** One's sessions, which the gateway lists and ends. */
  listSessions: { path: string; answer: Schema<{ sessions: ListedSession[] }> }
  endSession: { path: string }
  endOtherSessions: { path: string }
  recordSessionChange: {
    path: string
    body: ObjectSchema<{ kind: SessionChangeKind; sessionIds?: string[] }>
  }
  /** Ends the sessions of a user that began before it, but for the kept one. */
  credentialsChanged: SessionsOver
  /** What stands for a name that is nobody's: the same for all ways to write it. */
  accountKey: (username: string) => string
}
type SessionUser = { id: number; role: string }
export type ListedSession = ResponseOf<TypesOf<typeof identity.listSessions>>['sessions'][number]
export type SessionChangeKind = TypesOf<typeof identity.recordSessionChange>['body']['kind']
type SessionsOver = {
  id: string
  subject: string
  stream: EventStream
  data: ObjectSchema<{ userId: number; keptSessionId: string; at: string }>
}

/** A service as everything around it knows it: the gateway, the API's document, the launcher, the benches and lint. */
export type Service = {
  /** Of its folder in `services`, its contract's and its database's. */
  name: string
  contract: Contract
  errors: Record<string, ErrorType>
  routes: ServiceRoute[]
  session?: SessionCalls
  /** What the page may take from elsewhere for this service, where this variable has that value. */
  pageSources?: { variable: string; by: Record<string, PageSources> }
  /** How Node runs it, where it wants that otherwise. */
  nodeFlags?: string[]
}

/** The gateway's variable for the addresses of a service. */
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
    contract: catalog,
    errors: catalogErrors,
    routes: [
      { prefix: '/api/materials', cachePolicy: 'shared' },
      { prefix: '/api/user/materials' },
      { prefix: '/api/user/favorites' },
      { prefix: '/api/favorites' },
      { prefix: '/api/upload/image', isUpload: true },
      { prefix: '/api/upload/images', isUpload: true },
      { prefix: '/uploads', cachePolicy: 'public' },
    ],
    // Its index lives long and its answers do not, so that V8 need not keep 130 MB for young objects.
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
  },
  {
    name: 'orders',
    contract: orders,
    errors: ordersErrors,
    routes: [
      { prefix: '/api/orders' },
      { prefix: '/api/shipping' },
      { prefix: '/api/payments' },
      { prefix: '/api/payments/webhooks', isWebhook: true },
      { prefix: '/api/upload/order-papers', isUpload: true },
      { prefix: '/api/reviews', cachePolicy: 'shared' },
    ],
    // Fields for cards have to be the provider's own.
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
