import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import { exportOffersQuerySchema } from './exportOffers.ts'
import { offerFiguresSchema } from './figures.ts'
import {
  acceptanceSchema,
  declineSchema,
  offerCountsQuerySchema,
  offerCountsSchema,
  offerDraftSchema,
  offerParamsSchema,
  offerSchema,
  offersPageSchema,
  offersQuerySchema,
  revisionDraftSchema,
  withdrawalSchema,
} from './offer.ts'
import {
  offerOrderDraftSchema,
  offerOrdersSchema,
  offerRatesRequestSchema,
  offerRatesSchema,
} from './offerOrder.ts'
import { offerChangedDataSchema } from './offerEvent.ts'
import { offerPdfQuerySchema } from './offerPdf.ts'

/** Firm offers between two companies, and the orders that follow from them. */
export const offers = bind(api, {
  makeOffer: {
    summary: 'Make a company a firm offer about listings of one of the two sides',
    body: offerDraftSchema,
    response: offerSchema,
  },
  reviseOffer: {
    summary: 'Answer an offer with other terms, replace your own terms, or renew an expired offer',
    params: offerParamsSchema,
    body: revisionDraftSchema,
    response: offerSchema,
  },
  acceptOffer: {
    summary: 'Accept the terms with this hash. Reserves the stock until the buyer has paid',
    params: offerParamsSchema,
    body: acceptanceSchema,
    response: offerSchema,
  },
  declineOffer: {
    summary: 'Decline the other side’s terms, with a reason',
    params: offerParamsSchema,
    body: declineSchema,
    response: offerSchema,
  },
  withdrawOffer: {
    summary: 'Withdraw your own terms',
    params: offerParamsSchema,
    body: withdrawalSchema,
    response: offerSchema,
  },
  getOffer: {
    summary: 'One of your offers with all its revisions',
    params: offerParamsSchema,
    response: offerSchema,
  },
  listOffers: {
    summary: 'A page of your offers, changed last first',
    query: offersQuerySchema,
    response: offersPageSchema,
  },
  countOffers: {
    summary: 'The number of offers that wait for you, and of those under way for a listing',
    query: offerCountsQuerySchema,
    response: offerCountsSchema,
  },
  getOfferFigures: {
    summary: 'How many offers you made, received, answered within a day and ordered in a year',
    response: offerFiguresSchema,
  },
  exportOffers: {
    summary: 'Your offers as a CSV file',
    query: exportOffersQuerySchema,
    response: Joi.string(),
    contentType: 'text/csv',
  },
  getOfferPdf: {
    summary: 'An accepted offer with all its terms and its history as a tagged PDF',
    params: offerParamsSchema,
    query: offerPdfQuerySchema,
    response: Joi.string(),
    contentType: 'application/pdf',
  },
  getOfferRates: {
    summary: 'Freight, tax and fee of an accepted offer at a place of delivery',
    params: offerParamsSchema,
    body: offerRatesRequestSchema,
    response: offerRatesSchema,
  },
  orderOffer: {
    summary: 'Place the orders of an accepted offer, all or none',
    params: offerParamsSchema,
    body: offerOrderDraftSchema,
    response: offerOrdersSchema,
  },
  offerChanged: { data: offerChangedDataSchema },
})
