import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import {
  demandQuerySchema,
  demandSchema,
  feedbackDraftSchema,
  feedbackParamsSchema,
  matchesQuerySchema,
  matchesSchema,
  matchFeedbackSchema,
} from './match.ts'

/** Listings that fit a company, and how many companies look for a listing. */
export const matches = bind(api, {
  listMatches: {
    summary: 'Listings that fit you, the best first, each with its reasons',
    query: matchesQuerySchema,
    response: matchesSchema,
  },
  sendMatchFeedback: {
    summary: 'Say why a listing is not for you. It is hidden, and the next matches change',
    body: feedbackDraftSchema,
    response: matchFeedbackSchema,
  },
  undoMatchFeedback: {
    summary: 'Undo your feedback about a listing',
    params: feedbackParamsSchema,
    response: feedbackParamsSchema,
  },
  getDemand: {
    summary: 'How many other companies look for a material in a form, from three on',
    query: demandQuerySchema,
    response: demandSchema,
  },
})
