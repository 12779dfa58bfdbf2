/** Why a listing is not for a company. */
export const feedbackReasons = ['tooFar', 'form', 'price', 'seller', 'material'] as const
export type FeedbackReason = (typeof feedbackReasons)[number]

/** Facts that the matches of a company are based on. */
export const matchBases = [
  /** Listings that it saved, asked about or ordered, and its saved searches. */
  'interests',
  /** Its own listings. */
  'listings',
  /** The newest listings, because nothing is known of it. */
  'newest',
] as const
export type MatchBasis = (typeof matchBases)[number]

/** The most listings in a response, and the number of listings without `limit`. */
export const matchesMax = 24
export const matchesShown = 8

/** A match shows its strongest reasons. */
export const reasonsMax = 3

/** The newest feedback that changes the matches. */
export const feedbackMax = 100

/** Fewer companies are not counted, so that nobody can tell who they are. */
export const demandMin = 3

/**
 * A listing counts for this long: the companies that saved, asked about or ordered it want more. So
 * does a saved search since its company last looked at it.
 */
export const demandDays = 180
