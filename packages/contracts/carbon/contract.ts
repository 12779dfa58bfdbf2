import Joi from 'joi'
import { orderParamsSchema } from '../orders/order.ts'
import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import {
  carbonEstimateQuerySchema,
  carbonRowsQuerySchema,
  carbonYearQuerySchema,
  exportCarbonQuerySchema,
  statementParamsSchema,
  statementPdfQuerySchema,
} from './requests.ts'
import {
  carbonEstimateSchema,
  carbonRowsSchema,
  carbonYearSchema,
  orderCarbonSchema,
} from './statement.ts'

/** Carbon statements of finished orders, and estimates before. */
export const carbon = bind(api, {
  estimateCarbon: {
    summary: 'What buying this quantity would emit, and avoid against what the seller named',
    query: carbonEstimateQuerySchema,
    response: carbonEstimateSchema,
  },
  getOrderCarbon: {
    summary: 'The carbon statements of one of your orders, the valid one first, or its estimate',
    params: orderParamsSchema,
    response: orderCarbonSchema,
  },
  getCarbonYear: {
    summary: 'The sums of your valid carbon statements of a year',
    query: carbonYearQuerySchema,
    response: carbonYearSchema,
  },
  listCarbonStatements: {
    summary: 'A page of your valid carbon statements of a year, newest order first',
    query: carbonRowsQuerySchema,
    response: carbonRowsSchema,
  },
  exportCarbon: {
    summary: 'Your valid carbon statements of a year as a CSV file',
    query: exportCarbonQuerySchema,
    response: Joi.string(),
    contentType: 'text/csv',
  },
  getStatementPdf: {
    summary: 'A carbon statement of one of your orders as a tagged PDF',
    params: statementParamsSchema,
    query: statementPdfQuerySchema,
    response: Joi.string(),
    contentType: 'application/pdf',
  },
})
