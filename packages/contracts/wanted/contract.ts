import Joi from 'joi'
import { idsQuerySchema, materialIdsSchema } from '../catalog/materialIds.ts'
import { bind } from '../wire/bind.ts'
import { describedPageQuerySchema, describedPageSchema } from '../wire/describedPage.ts'
import * as api from './api.ts'
import {
  ownWantedPageSchema,
  ownWantedQuerySchema,
  wantedChangeSchema,
  wantedDraftSchema,
  wantedExportQuerySchema,
  wantedPageSchema,
  wantedParamsSchema,
  wantedQuerySchema,
  wantedReportSchema,
  wantedSchema,
} from './wanted.ts'
import { wantedEventDataSchema } from './wantedEvent.ts'
import {
  fittingListingsSchema,
  wantedMatchesQuerySchema,
  wantedMatchesSchema,
} from './wantedMatch.ts'

/** Wanted posts: what companies buy regularly. Sellers answer them by offers. */
export const wanted = bind(api, {
  listWanted: {
    summary: 'A page of open wanted posts that match the filters',
    query: wantedQuerySchema,
    response: wantedPageSchema,
    cachePolicy: 'shared',
  },
  listWantedIds: {
    summary: 'Ids of the open wanted posts, in parts of 10,000 ids, for sitemaps',
    query: idsQuerySchema,
    response: materialIdsSchema,
    cachePolicy: 'shared',
  },
  listOwnWanted: {
    summary: 'Your own wanted posts of every status, newest first',
    query: ownWantedQuerySchema,
    response: ownWantedPageSchema,
  },
  exportWanted: {
    summary: 'Your own wanted posts as a CSV file',
    query: wantedExportQuerySchema,
    response: Joi.string(),
    contentType: 'text/csv',
  },
  listWantedMatches: {
    summary: 'Open wanted posts that your listings fit, the best first, each with its reasons',
    query: wantedMatchesQuerySchema,
    response: wantedMatchesSchema,
  },
  getWanted: {
    summary: 'One wanted post. A draft only for its company',
    params: wantedParamsSchema,
    response: wantedSchema,
    cachePolicy: 'shared',
  },
  getWantedHead: {
    summary:
      'Title, description and structured data of a wanted post’s page, with URLs of the site at `origin`',
    params: wantedParamsSchema,
    query: describedPageQuerySchema,
    response: describedPageSchema,
    cachePolicy: 'shared',
  },
  listFittingListings: {
    summary: 'Listings on sale that fit your own wanted post, the newest first',
    params: wantedParamsSchema,
    response: fittingListingsSchema,
  },
  createWanted: {
    summary: 'Say what you buy regularly, as a draft or published at once',
    body: wantedDraftSchema,
    response: wantedSchema,
  },
  changeWanted: {
    summary: 'Change, publish, renew or withdraw your own wanted post',
    params: wantedParamsSchema,
    body: wantedChangeSchema,
    response: wantedSchema,
  },
  deleteWanted: {
    summary: 'Delete your own wanted post',
    params: wantedParamsSchema,
    response: wantedParamsSchema,
  },
  reportWanted: {
    summary: 'Report a wanted post to the platform’s operators',
    params: wantedParamsSchema,
    body: wantedReportSchema,
    response: wantedParamsSchema,
  },
  wantedChanged: { data: wantedEventDataSchema },
})
