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
      'A page of companies that match. With `ids` these companies, without unknown ones. Without parameters a plain list of up to 1,000, newest first',
    query: companiesQuerySchema,
    response: union(companyPageSchema, companyList),
    cachePolicy: 'shared',
    headers: { Link: '`rel="next"`: the URL of the next page' },
  },
  listUserIds: {
    summary: 'Ids of the companies, in parts of 10,000 ids, for sitemaps',
    query: companyIdsQuerySchema,
    response: companyIdsSchema,
    cachePolicy: 'shared',
  },
  getUser: {
    summary:
      'One company. Its email and phone are included for a company that it has written with or has a paid order with, or for every signed-in company if it allows that',
    params: companyParamsSchema,
    response: companyProfileSchema,
    cachePolicy: 'shared',
  },
  getUserStatistics: {
    summary: 'A company’s trading statistics: ratings, sales and response times',
    params: companyParamsSchema,
    response: companyStatisticsSchema,
    cachePolicy: 'shared',
  },
  getUserHead: {
    summary:
      'Title, description and structured data of a company’s page, with URLs of the site at `origin`',
    params: companyParamsSchema,
    query: describedPageQuerySchema,
    response: describedPageSchema,
    cachePolicy: 'shared',
  },
  updatePreferences: {
    summary:
      'Set the language, the kinds of mails, and whether every signed-in company sees your contact data',
    body: preferencesSchema,
    response: userSchema,
  },
})
