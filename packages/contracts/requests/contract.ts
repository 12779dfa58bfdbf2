import { bind } from '../wire/bind.ts'
import * as api from './api.ts'
import { askRulesSchema } from './askRules.ts'
import { answerTimeParamsSchema, answerTimeSchema, requestFiguresSchema } from './figures.ts'
import {
  answersSchema,
  awardedSchema,
  awardsDraftSchema,
  refusalSchema,
  requestChangeSchema,
  requestCloseSchema,
  requestCountsSchema,
  requestDraftSchema,
  requestParamsSchema,
  requestSchema,
  requestsPageSchema,
  requestsQuerySchema,
} from './request.ts'
import { requestChangedDataSchema } from './requestEvent.ts'

/** Requests for quotation: a buyer asks several sellers at once and compares their offers. */
export const requests = bind(api, {
  makeRequest: {
    summary: 'Ask the sellers of up to ten listings for offers',
    body: requestDraftSchema,
    response: requestSchema,
  },
  listRequests: {
    summary: 'A page of the requests you made or received, changed last first',
    query: requestsQuerySchema,
    response: requestsPageSchema,
  },
  countRequests: {
    summary: 'The number of requests that wait for your offer or your decision',
    response: requestCountsSchema,
  },
  getRequestFigures: {
    summary: 'How many requests you received, answered and won in a year',
    response: requestFiguresSchema,
  },
  getAskRules: {
    summary: 'Which requests you want to receive',
    response: askRulesSchema,
  },
  saveAskRules: {
    summary: 'Say which requests you want to receive',
    body: askRulesSchema,
    response: askRulesSchema,
  },
  getAnswerTime: {
    summary: 'How fast a seller usually answers requests, once it has answered ten',
    params: answerTimeParamsSchema,
    response: answerTimeSchema,
    cachePolicy: 'shared',
  },
  getRequest: {
    summary: 'One of your requests',
    params: requestParamsSchema,
    response: requestSchema,
  },
  changeRequest: {
    summary: 'Extend your open request, or ask for more',
    params: requestParamsSchema,
    body: requestChangeSchema,
    response: requestSchema,
  },
  listAnswers: {
    summary: 'The offers for your request side by side, the lowest delivered price first',
    params: requestParamsSchema,
    response: answersSchema,
  },
  declineRequest: {
    summary: 'Decline a request that you received, with a reason',
    params: requestParamsSchema,
    body: refusalSchema,
    response: requestSchema,
  },
  awardRequest: {
    summary: 'Accept offers for your request, each whole or in part',
    params: requestParamsSchema,
    body: awardsDraftSchema,
    response: awardedSchema,
  },
  closeRequest: {
    summary: 'End your request. The other sellers hear that they are not chosen',
    params: requestParamsSchema,
    body: requestCloseSchema,
    response: requestSchema,
  },
  requestChanged: { data: requestChangedDataSchema },
})
