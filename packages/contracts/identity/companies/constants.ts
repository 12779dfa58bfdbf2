export const companyPageSize = 24
export const companyPageSizeMax = 100
export const companySearchMax = 100
/** Of the list without parameters. */
export const companyPlainListMax = 1000
/** Asked for at once by their ids. */
export const companyIdsMax = 100
/** Ids of one part of a sitemap. */
export const companyIdsPerPart = 10_000
/** How long a browser keeps companies that it asked for by their ids (spec 9). */
export const companiesCacheMs = 5 * 60_000
/** What stands in place of the name of a company that is gone; screens say it in the reader's language. */
export const deletedCompanyName = 'Deleted company'
