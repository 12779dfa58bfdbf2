import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import {
  settlementPdfQuerySchema,
  settlementRecordParamsSchema,
  settlementRecordSchema,
} from './record.ts'
import * as api from './recordApi.ts'
import { settlementParamsSchema } from './settlement.ts'

/** The settlement of an order on paper, and the settled orders of a company in figures. */
export const settlementRecords = bind(api, {
  getSettlementRecord: {
    summary: 'How a company’s orders were settled by weight, from five orders on',
    params: settlementRecordParamsSchema,
    response: settlementRecordSchema,
    cachePolicy: 'shared',
  },
  getSettlementPdf: {
    summary: 'The settlement of an order as an accessible PDF',
    params: settlementParamsSchema,
    query: settlementPdfQuerySchema,
    response: Joi.string(),
    contentType: 'application/pdf',
  },
})
