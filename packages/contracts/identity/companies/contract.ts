import Joi from 'joi'
import { bind } from '../../bind.ts'
import { describedPage, describedPageQuery } from '../../shell/schemas.ts'
import { preferences, user } from '../schemas.ts'
import * as api from './api.ts'
import {
  companiesQuery,
  companyIds,
  companyIdsQuery,
  companyList,
  companyPage,
  companyParams,
  companyProfile,
  companyStatistics,
} from './schemas.ts'
import type { Company, CompanyPage } from './types.ts'

/** Companies as others see them. */
export const companies = bind(api, {
  listUsers: {
    summary:
      'Companies: a page of those that match; by `ids` these, without those that there never were; without parameters the plain list, newest first, at most 1,000',
    query: companiesQuery,
    answer: Joi.alternatives<CompanyPage | Company[]>(companyPage, companyList),
    isShared: true,
    headers: { Link: '`rel="next"`: where the list goes on' },
  },
  listUserIds: {
    summary: 'Ids of the companies, in parts of 10,000 ids, for sitemaps',
    query: companyIdsQuery,
    answer: companyIds,
    isShared: true,
  },
  getUser: {
    summary:
      'One company; with its e-mail and phone for who is signed in, where the company allows it',
    params: companyParams,
    answer: companyProfile,
    isShared: true,
  },
  getUserStatistics: {
    summary: 'How a company trades: ratings, sales, how it answers',
    params: companyParams,
    answer: companyStatistics,
    isShared: true,
  },
  getUserHead: {
    summary:
      'What the page of a company says to search engines and previews of links, with addresses of the site at `origin`',
    params: companyParams,
    query: describedPageQuery,
    answer: describedPage,
    isShared: true,
  },
  updatePreferences: {
    summary: 'Say in which language, which mails, and whether others see how to reach one',
    body: preferences,
    answer: user,
  },
})
