import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { sessionChangeSchema, sessionListSchema, sessionParams } from './session.ts'

export const sessions = bind(api, {
  listSessions: { summary: 'Your sessions', answer: sessionListSchema },
  endSession: { summary: 'End one of your sessions', params: sessionParams, answer: null },
  endOtherSessions: { summary: 'End all your other sessions', answer: null },
  recordSessionChange: {
    summary: 'Record a user’s action on sessions in the security log',
    body: sessionChangeSchema,
    response: null,
  },
})
