import {
  consumedSeconds,
  deadLetterSeconds,
  replayableSeconds,
  sentSeconds,
  streamSeconds,
} from './retention.ts'

describe('the record that an event is consumed', () => {
  it.each([
    ['a stream', streamSeconds],
    ['the stream and then the dead letters', streamSeconds + deadLetterSeconds],
    ['the outbox, sent late, and then its stream again', replayableSeconds + streamSeconds],
    ['the outbox, sent at once, and then its stream again', sentSeconds + streamSeconds],
  ])('outlives an event that comes again from %s', (_way, seconds) => {
    expect(seconds).toBeLessThan(consumedSeconds)
  })
})
