/**
 * `priced`: the seller asks for a price, which the buyer has to agree to. `agreed`: the seller ships
 * it next. `lost`: the buyer says that it never arrived, and the seller ships it again or ends it.
 */
export const sampleStates = [
  'asked',
  'priced',
  'agreed',
  'shipped',
  'lost',
  'approved',
  'rejected',
  'ended',
] as const
export type SampleState = (typeof sampleStates)[number]

/** `overdue`: nobody acted for so long. */
export const sampleEnds = ['declined', 'withdrawn', 'overdue', 'accountGone', 'blocked'] as const
export type SampleEnd = (typeof sampleEnds)[number]

/** `agree`: free, or with the price that the other side has named. */
export const sampleSteps = [
  'agree',
  'price',
  'decline',
  'withdraw',
  'ship',
  'approve',
  'reject',
  'reportLost',
] as const
export type SampleStep = (typeof sampleSteps)[number]

/** `reminded`: the buyer has not said for long whether it approves. */
export const sampleNews = [
  'asked',
  'priced',
  'agreed',
  'shipped',
  'lost',
  'approved',
  'rejected',
  'ended',
  'reminded',
] as const
export type SampleNews = (typeof sampleNews)[number]

/** `mine`: they wait for the reader. `open`: they are under way. */
export const sampleFilters = ['mine', 'open', 'ended'] as const
export type SampleFilter = (typeof sampleFilters)[number]
/** How many samples of a company may be under way, and how many it may ask for in a day. */
export const openSamplesMax = 30
export const samplesPerDayMax = 20
/** A sample ends by itself after this long without a step. */
export const sampleIdleDays = 30
/** A buyer who does not say whether it approves is reminded after this time. */
export const verdictDays = 14
/** An approval counts for offers and orders so long. */
export const approvalDays = 365
export const gramsMax = 50_000
export const sampleNoteMax = 500
export const samplePicturesMax = 5
export const samplesPageSize = 20
export const samplesPageSizeMax = 100
