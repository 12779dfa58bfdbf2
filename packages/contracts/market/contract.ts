import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import { askCellQuerySchema, askCellSchema, asksSchema, exportAsksQuerySchema } from './asks.ts'
import { dealsQuerySchema, dealsSchema, exportDealsQuerySchema } from './deals.ts'
import * as dealsApi from './dealsApi.ts'

/** Prices that sellers ask, and prices of finished orders. */
export const market = bind(
  { ...api, ...dealsApi },
  {
    listAsks: {
      summary: 'Quartiles of what sellers ask per kilogram, by material and grade',
      response: asksSchema,
      cachePolicy: 'shared',
    },
    getAskCell: {
      summary: 'What sellers ask for a material, of a grade, form or place, by week',
      query: askCellQuerySchema,
      response: askCellSchema,
      cachePolicy: 'shared',
    },
    exportAsks: {
      summary: 'The table of materials, or the weeks of one of them, as a CSV file',
      query: exportAsksQuerySchema,
      response: Joi.string(),
      contentType: 'text/csv',
    },
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
    },
  },
)
