/** How soon a company is notified of listings that its saved search finds. */
export const frequencies = ['atOnce', 'daily', 'weekly', 'never'] as const
export type Frequency = (typeof frequencies)[number]

/** Maximum number of a company's saved searches. */
export const savedSearchesMax = 50
export const searchNameMax = 80

/** The local hour of daily alerts, and of weekly ones on Monday. */
export const alertHour = 7

/** Maximum number of alerts sent at once to a company in a day. Later ones wait for the next daily alert. */
export const instantAlertsMax = 3

/** The listings that an alert shows. It counts the others. */
export const alertLotsMax = 10

/** Listings of no saved search that fit the company, at the end of a daily or weekly mail. */
export const digestMatchesMax = 3

/** A lower price is an alert from this share on. */
export const priceDropShare = 0.03

/** A listing that comes back this many days after a company was last notified of it is new again. */
export const relistedDays = 30

/** After this many notices in a row that lead to no visit, a search sends no more until its next visit. */
export const quietAfter = 5
