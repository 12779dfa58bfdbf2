/** Fewer listings, or listings of fewer sellers, make no figure. */
export const askMinimum = { listings: 5, sellers: 3 } as const

/** The change of a median is measured against the figure of this many weeks before. */
export const changeWeeks = 4

/** Weeks of a chart. */
export const shownWeeks = 52
