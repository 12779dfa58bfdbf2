/*
 * The rules for prices of finished orders. The code and the page on the method read the same numbers.
 *
 * A deal is a finished order with a payable weight. Its price is the price of
 * the goods per kilogram, before tax and freight and less refunds. Deals between related companies are left out first.
 *
 * A cell is a material, a grade, a form, a country of origin and a month. Each deal is in exactly one
 * cell. There are no sums over cells, so that nobody can subtract one figure from another.
 */

/** A cell with less of one of these has no figures. Related companies count as one. */
export const dealMinimum = { sellers: 5, buyers: 5, deals: 8 } as const

/**
 * The most that one company may have of a cell's tonnes, sales and purchases together. A quarter:
 * then no company alone can be all that lies below the lower quartile or above the upper one.
 * Related companies count as one. It holds with outliers and without them.
 */
export const companyShareMax = 0.25

/**
 * A deal is an outlier if its price is farther from the median than this many times the median
 * absolute deviation (MAD). 1.4826 makes the MAD of a normal distribution its standard deviation.
 * Outliers count as deals, but are left out of the quartiles: the farthest first, then the rest is
 * looked at again. Median and MAD are by weight.
 */
export const outlierDeviations = 3 * 1.4826

/**
 * The least MAD, as a share of the median. When half of the tonnes have one price the MAD is 0, and
 * every other price would be an outlier.
 */
export const deviationFloor = 0.1

/**
 * Figures of a month are published on this day of the next one, at midnight UTC, and never change
 * afterwards. Two weeks, because most claims and refunds of a month are settled by then.
 */
export const publicationDay = 15

/** Months of a chart. */
export const shownMonths = 24

/**
 * Deals behind a figure. With the exact number a company that knows its own deals could tell how
 * few others there are.
 */
export const dealBands = ['8to19', '20to49', '50andMore'] as const
export type DealBand = (typeof dealBands)[number]
