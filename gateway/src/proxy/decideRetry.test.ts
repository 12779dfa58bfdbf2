import { type CallFailure, type CallState, decideRetry } from './decideRetry.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })
const refused = withCode('ECONNREFUSED')
const closed = withCode('UND_ERR_SOCKET')
const tooSlow = withCode('UND_ERR_BODY_TIMEOUT')
const malformed = withCode('UND_ERR_INVALID_ARG')

const read: CallState = {
  isRead: true,
  isAnswered: false,
  wasSent: true,
  refusals: 0,
  hasMoved: false,
}
const write: CallState = { ...read, isRead: false }
const unsent: CallState = { ...write, wasSent: false }

const decide = (state: CallState, failure: CallFailure) => {
  const decision = decideRetry(state, failure, 2)
  return decision.type === 'fail' ? decision.code : decision.type
}

describe('decideRetry', () => {
  it.each<[string, CallState, CallFailure, string]>([
    ['a read without a connection', { ...read, wasSent: false }, refused, 'sendToNext'],
    ['a write without a connection', unsent, refused, 'sendToNext'],
    [
      'a call that no instance has a connection for',
      { ...unsent, refusals: 1 },
      refused,
      'UNAVAILABLE',
    ],
    ['a read whose connection closed', read, closed, 'sendToOther'],
    [
      'a read that moved and whose connection closed',
      { ...read, hasMoved: true },
      closed,
      'BAD_GATEWAY',
    ],
    ['a write whose connection closed', write, closed, 'BAD_GATEWAY'],
    ['a write that was not sent', unsent, new Error('aborted'), 'UNAVAILABLE'],
    ['a read whose response has begun', { ...read, isAnswered: true }, closed, 'BAD_GATEWAY'],
    ['a read whose instance is not ready', read, 'notReady', 'moveIfPossible'],
    ['a read whose instance hangs', read, 'hung', 'moveIfPossible'],
    [
      'a read that moved to an instance that is not ready',
      { ...read, hasMoved: true },
      'notReady',
      'wait',
    ],
    [
      'a read whose instance hangs after its response began',
      { ...read, isAnswered: true },
      'hung',
      'wait',
    ],
    ['a write whose instance is not ready', write, 'notReady', 'wait'],
    ['a write whose instance hangs', write, 'hung', 'wait'],
    ['a read past its deadline', read, 'timeout', 'GATEWAY_TIMEOUT'],
    ['a response that stalls', { ...read, isAnswered: true }, tooSlow, 'GATEWAY_TIMEOUT'],
    ['a request that is no HTTP', unsent, malformed, 'INVALID_INPUT'],
  ])('%s', (_name, state, failure, expected) => {
    expect(decide(state, failure)).toBe(expected)
  })
})
