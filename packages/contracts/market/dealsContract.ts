import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import { dealsQuerySchema, dealsSchema, exportDealsQuerySchema } from './deals.ts'
import * as api from './dealsApi.ts'

/** Prices of finished orders, by month. */
export const deals = bind(api, {
  listDeals: {
    summary: 'Quartiles of what finished orders paid per kilogram, by material and month',
    query: dealsQuerySchema,
    response: dealsSchema,
    cachePolicy: 'shared',
  },
  exportDeals: {
    summary: 'The prices of finished orders as a CSV file',
    query: exportDealsQuerySchema,
    response: Joi.string(),
    contentType: 'text/csv',
    cachePolicy: 'shared',
  },
})
