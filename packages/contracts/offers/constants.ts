/** Incoterms 2020 for goods on a truck (iccwbo.org). The seller pays for the main carriage in all but the first two. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export type Incoterm = (typeof incoterms)[number]
export const buyersFreight: readonly Incoterm[] = ['EXW', 'FCA']

/** The units of a price. `lot`: for the whole quantity. */
export const priceUnits = ['kg', 't', 'piece', 'lot'] as const
export type PriceUnit = (typeof priceUnits)[number]

export const offerPayments = ['card', 'transfer', 'any'] as const

/**
 * `accepting`: its stock is being reserved. `accepted`: reserved until the buyer has paid.
 * `ordering`: the buyer is paying. `ordered`: the orders are placed. `running`: a frame contract,
 * which is called off in parts.
 */
export const offerStates = [
  'open',
  'accepting',
  'accepted',
  'ordering',
  'ordered',
  'running',
  'ended',
] as const
export type OfferStateName = (typeof offerStates)[number]

/**
 * Why an offer ended. `lapsed`: accepted and not paid in time. `lotGone`: a listing is sold or
 * withdrawn. `accountGone`: a company has left Materia. `notChosen`: its request ended without it.
 * `over`: a frame contract has ended.
 */
export const offerEnds = [
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
  'lotGone',
  'blocked',
  'accountGone',
  'notChosen',
  'over',
] as const
export type OfferEnd = (typeof offerEnds)[number]

export const declineReasons = ['price', 'quantity', 'quality', 'freight', 'dates', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The steps of an offer. `counter`: also replaces the company's own revision. */
export const offerSteps = ['accept', 'counter', 'decline', 'withdraw', 'renew', 'pay'] as const
export type OfferStep = (typeof offerSteps)[number]

/**
 * News about an offer, in events and in the conversation. The last four are about frame contracts.
 * `calledOff`: a part is accepted, which its buyer pays next. `frameEnding`: a side ends it after the
 * agreed notice. `monthUnused`: a month ends soon and nothing is called off.
 */
export const offerNews = [
  'made',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
  'ended',
  'ordered',
  'frameStarted',
  'calledOff',
  'frameEnding',
  'monthUnused',
] as const
export type OfferNews = (typeof offerNews)[number]

/** The lists of offers. `mine`: they wait for the reader. */
export const offerFilters = ['mine', 'theirs', 'ended'] as const
export type OfferFilter = (typeof offerFilters)[number]

export const linesMax = 10
export const revisionsMax = 50
export const offersPageSize = 20
export const offersPageSizeMax = 100
/** How many revisions a company may write in a minute. */
export const offersPerMinuteMax = 30
/** How many of its offers may be open, and how many new ones it may make in a day. */
export const openOffersMax = 200
/** An offer is valid at least this long when it is written, and at most so many days. */
export const validMinutesMin = 15
export const validDaysMax = 60
/** How far the loading window may be ahead. */
export const loadingDaysMax = 365
/** How long the author of an expired offer can renew it. */
export const renewDays = 30
/** How long a buyer has to pay by card after the offer is accepted. */
export const cardHours = 24
/** The offers that figures count: those that changed in this time. */
export const figureDays = 365
export const tolerancePercentMax = 10
/** A price this many times away from the listed one is asked about once. */
export const unusualFactor = 10
/** Maximum lengths of the free texts. */
export const offerTextMax = { place: 120, grade: 60, note: 500 } as const

/** The freight of an offer whose price includes it. The seller sends the truck. */
export const sellersTruck = { carrier: 'Seller’s truck', service: 'sellersTruck' } as const

/** At the end of a frame contract, the rest lapses or the buyer takes it in `owedDays`. */
export const frameRests = ['lapses', 'owed'] as const
export type FrameRest = (typeof frameRests)[number]
export const owedDays = 30
export const noticeDaysMax = 90
/** A frame contract runs at most so long. */
export const frameMonthsMax = 24

/** The deposit of an offer, in percent of the total that the buyer pays. */
export const depositPercent = { min: 10, max: 99 } as const
