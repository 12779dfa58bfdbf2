import type { Language } from '../../languages.ts'

export const companyPageSize = 24
export const companyPageSizeMax = 100
export const companySearchMax = 100
/** Maximum number of companies in the list without parameters. */
export const companyPlainListMax = 1000
/** Maximum number of companies requested by id. */
export const companyIdsMax = 100
/** Range of ids in one part of a sitemap. */
export const companyIdsPerPart = 10_000
/** How long a browser caches companies that it requested by id. */
export const companiesCacheMs = 5 * 60_000
/** Replaces the name of a deleted account in files and mails. */
export const deletedCompanyNames: Record<Language, string> = {
  en: 'Deleted company',
  es: 'Empresa eliminada',
}
/** Replaces the name of a deleted account. Screens show it in the reader's language. */
export const deletedCompanyName = deletedCompanyNames.en
