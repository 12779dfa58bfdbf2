import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import {
  freshSessionReplySchema,
  freshSessionRequestSchema,
  sessionChangeSchema,
  sessionListSchema,
  sessionParams,
} from './session.ts'

export const sessions = bind(api, {
  listSessions: { summary: 'Your sessions', response: sessionListSchema },
  endSession: { summary: 'End one of your sessions', params: sessionParams, response: null },
  endOtherSessions: { summary: 'End all your other sessions', response: null },
  recordSessionChange: {
    summary: 'Record a user’s action on sessions in the security log',
    body: sessionChangeSchema,
    response: null,
  },
  checkFreshSession: { request: freshSessionRequestSchema, reply: freshSessionReplySchema },
})
