import { isByDelivered, sorts } from '../catalog/lists/constants.ts'

/**
 * A draft has never been published, and only its company sees it. An open post is in lists. After its
 * time it has ended. Its company may withdraw it, and publish it again.
 */
export const wantedStatuses = ['draft', 'open', 'ended', 'withdrawn'] as const
export type WantedStatus = (typeof wantedStatuses)[number]

/** A post is open for so long after it is published or renewed. */
export const wantedDays = 60
/** Its company is reminded so long before the end. */
export const wantedReminderDays = 5
/** The posts of one company, of every status. */
export const wantedPostsMax = 100
/** The kilograms a month of one post. */
export const wantedKilogramsMax = 10_000_000
export const wantedFormsMax = 10
export const wantedColorsMax = 10
export const wantedTextMax = 2000

/** Why a company reports a post, in the words of reports of conversations. */
export const wantedReportReasons = ['spam', 'fraud', 'abuse', 'other'] as const
export const wantedReportMax = 1000

/** The orders of the list: as of listings, but without the delivered price. */
export const wantedSorts = sorts.filter((sort) => !isByDelivered(sort))

/** A company gets this many notices of new posts in a day. The others are among its matches. */
export const wantedNoticesMax = 3
export const wantedMatchesMax = 24
/** The listings of a company that are named beside a post that they fit. */
export const fittingMax = 5
