import type { CommonErrorCode } from '@materia/contracts/errors.ts'
import { codeOfFailure, isClosedSocket, isConnectFailure } from './callFailures.ts'

export type CallState = {
  /** The call changes nothing, so it may be sent twice. */
  isRead: boolean
  /** The client has the start of the response, so no other can replace it. */
  isAnswered: boolean
  /** The call got a connection. */
  wasSent: boolean
  /** Number of instances that accepted no connection. */
  refusals: number
  /** The call was already moved away from a failed instance. This happens at most once. */
  hasMoved: boolean
}

/**
 * `notReady`: the instance returned 503. `hung`: the instance no longer responds to its health
 * checks.
 */
export type CallFailure = Error | 'notReady' | 'hung' | 'timeout'

export type RetryDecision =
  /** Nothing was sent, so the next instance gets the call, whichever it is. */
  | { type: 'sendToNext' }
  /** Another instance gets the call. If there is none, the same instance gets it again. */
  | { type: 'sendToOther' }
  /** Another instance gets the call. If there is none, the response of this instance counts. */
  | { type: 'moveIfPossible' }
  | { type: 'wait' }
  | { type: 'fail'; code: CommonErrorCode }

/**
 * Decides what happens to a failed call. A write is never sent twice: it is retried only when it
 * got no connection.
 */
export function decideRetry(
  { isRead, isAnswered, wasSent, refusals, hasMoved }: CallState,
  failure: CallFailure,
  instanceCount: number,
): RetryDecision {
  const mayMove = isRead && !isAnswered && !hasMoved
  if (failure === 'timeout') return { type: 'fail', code: 'GATEWAY_TIMEOUT' }
  if (failure === 'notReady' || failure === 'hung')
    return { type: mayMove ? 'moveIfPossible' : 'wait' }
  if (!isAnswered && isConnectFailure(failure) && refusals + 1 < instanceCount)
    return { type: 'sendToNext' }
  if (mayMove && isClosedSocket(failure)) return { type: 'sendToOther' }
  return { type: 'fail', code: codeOfFailure(failure, wasSent) }
}
