import type { RequestType } from '../../wire/Event.ts'
import type { UserOperation } from '../../wire/Operation.ts'
import type {
  FreshSessionReply,
  FreshSessionRequest,
  SessionChange,
  SessionList,
} from './session.ts'

/** The latest hundred sessions. */
export const listSessions: UserOperation<{ response: SessionList }> = {
  method: 'get',
  path: '/api/sessions',
  auth: 'user',
  isGateways: true,
}
export const endSession: UserOperation<{ params: { id: string } }> = {
  method: 'delete',
  path: '/api/sessions/{id}',
  auth: 'user',
  status: 204,
  isGateways: true,
  errors: ['NOT_FOUND'],
}
export const endOtherSessions: UserOperation<object> = {
  method: 'delete',
  path: '/api/sessions',
  auth: 'user',
  status: 204,
  isGateways: true,
}

/**
 * Called before the gateway ends sessions, so that none ends without an entry in the security log.
 */
export const recordSessionChange: UserOperation<{ body: SessionChange }> = {
  method: 'post',
  path: '/internal/session-event',
  auth: 'user',
  status: 204,
  isInternal: true,
}

/**
 * Asks whether a user has signed in or proved their identity lately. Sensitive operations of other
 * services need that.
 */
export const checkFreshSession: RequestType<FreshSessionRequest, FreshSessionReply> = {
  subject: 'identity.session.fresh',
}
