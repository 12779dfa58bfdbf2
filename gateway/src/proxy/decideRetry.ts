import type { CommonErrorCode } from '@materia/contracts/errors.ts'
import { codeOfFailure, isClosedSocket, isConnectFailure } from './callFailures.ts'

/** The attempts of a call to a service so far. */
export type CallState = {
  /** The call changes nothing, so it may be sent twice. */
  isRead: boolean
  /** The client has the beginning of the response, so no other can replace it. */
  isAnswered: boolean
  /** A connection was found for it. */
  wasSent: boolean
  /** How many instances had no connection for it. */
  refusals: number
  /** It was moved away from an instance that failed, which happens once. */
  hasMoved: boolean
}

/** `notReady`: the instance answered 503. `hung`: the instance no longer answers its checks. */
export type CallFailure = Error | 'notReady' | 'hung' | 'timeout'

export type RetryDecision =
  /** Nothing of it was sent, so the next instance gets it, whichever that is. */
  | { type: 'sendToNext' }
  /** Another instance gets it. Without one the same instance is tried again. */
  | { type: 'sendToOther' }
  /** Another instance gets it. Without one the response of this instance counts. */
  | { type: 'moveIfPossible' }
  | { type: 'wait' }
  | { type: 'fail'; code: CommonErrorCode }

/** Decides how a failed call goes on. A write is never sent twice: it is repeated only where it found no connection. */
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
