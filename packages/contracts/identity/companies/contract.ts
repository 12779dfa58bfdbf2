import { union } from '../../wire/schema.ts'
import { bind } from '../../wire/bind.ts'
import { describedPageSchema, describedPageQuerySchema } from '../../wire/describedPage.ts'
import { preferencesSchema, userSchema } from '../users/user.ts'
import * as api from './api.ts'
import {
  companiesQuerySchema,
  companyIdsSchema,
  companyIdsQuerySchema,
  companyList,
  companyPageSchema,
  companyProfileSchema,
  companyStatisticsSchema,
} from './company.ts'
import { companyParamsSchema } from './company.ts'

/** Companies as others see them. */
export const companies = bind(api, {
  listUsers: {
    summary:
      'Companies: a page of those that match; by `ids` these, without those that there never were; without parameters the plain list, newest first, at most 1,000',
    query: companiesQuerySchema,
    answer: union(companyPageSchema, companyList),
    cachePolicy: 'shared',
    headers: { Link: '`rel="next"`: where the list goes on' },
  },
  listUserIds: {
    summary: 'Ids of the companies, in parts of 10,000 ids, for sitemaps',
    query: companyIdsQuerySchema,
    answer: companyIdsSchema,
    cachePolicy: 'shared',
  },
  getUser: {
    summary:
      'One company; with its e-mail and phone for who is signed in, where the company allows it',
    params: companyParamsSchema,
    answer: companyProfileSchema,
    cachePolicy: 'shared',
  },
  getUserStatistics: {
    summary: 'How a company trades: ratings, sales, how it answers',
    params: companyParamsSchema,
    answer: companyStatisticsSchema,
    cachePolicy: 'shared',
  },
  getUserHead: {
    summary:
      'What the page of a company says to search engines and previews of links, with addresses of the site at `origin`',
    params: companyParamsSchema,
    query: describedPageQuerySchema,
    answer: describedPageSchema,
    cachePolicy: 'shared',
  },
  updatePreferences: {
    summary: 'Say in which language, which mails, and whether others see how to reach one',
    body: preferencesSchema,
    answer: userSchema,
  },
})
