/** A request ends by itself, or when its buyer closes or cancels it. */
export const requestStates = ['open', 'ended'] as const

/**
 * Why a request ended. `filled`: all of it is awarded. `deadline`: the time for answers is over.
 * `closed`: its buyer needs no more. `cancelled`: its buyer needs nothing any more.
 */
export const requestEnds = ['filled', 'deadline', 'closed', 'cancelled', 'accountGone'] as const
export type RequestEnd = (typeof requestEnds)[number]

/**
 * One seller's part in a request. `chosen`: an offer of it is accepted. `notChosen`: the request ended
 * and its offer with it. `ended`: the request ended while the seller had no offer.
 */
export const inviteStates = [
  'asked',
  'answered',
  'declined',
  'chosen',
  'notChosen',
  'ended',
] as const
export type InviteState = (typeof inviteStates)[number]

/** Why a seller makes no offer. */
export const refusalReasons = [
  'noStock',
  'quantity',
  'price',
  'place',
  'dates',
  'otherMaterial',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/**
 * News about a request. `asked`, `ended`: for a seller. `declined`, `dueSoon`: for the buyer. A seller
 * with an offer gets the news of the offer instead: accepted, or ended because it is not chosen.
 */
export const requestNews = ['asked', 'declined', 'ended', 'dueSoon'] as const
export type RequestNews = (typeof requestNews)[number]

/** The lists of requests. `mine`: they wait for the reader. */
export const requestFilters = ['mine', 'open', 'ended'] as const

/** Listings of one request, and so its sellers. */
export const invitedMax = 10
/** How many requests a company may make in a day, and how many may be open. */
export const requestsPerDayMax = 20
export const openRequestsMax = 40
/** How many requests a seller receives in a day. After that it cannot be asked. */
export const receivedPerDayMax = 100
/** A request ends so long from now at the earliest and at the latest. */
export const untilHoursMin = 1
export const untilDaysMax = 30
/** Its buyer is reminded this long before the end. */
export const dueSoonHours = 24
export const kilogramsMax = 10_000_000
export const requestNoteMax = 500
export const requestsPageSize = 20
export const requestsPageSizeMax = 100
/** Answers of a wanted post that one table shows. */
export const answersMax = 50
/** Others see a company's time to answer from this many answers on. */
export const answersShownFrom = 10
/** The figures count requests of this time. */
export const requestFigureDays = 365
