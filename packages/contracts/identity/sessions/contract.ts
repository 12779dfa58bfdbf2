import { bind } from '../../wire/bind.ts'
import * as api from './api.ts'
import { sessionChangeSchema, sessionListSchema, sessionParams } from './session.ts'

export const sessions = bind(api, {
  listSessions: { summary: 'Where one is signed in', answer: sessionListSchema },
  endSession: { summary: 'End one of the sessions', params: sessionParams, answer: null },
  endOtherSessions: { summary: 'End all other sessions', answer: null },
  recordSessionChange: {
    summary: 'Put into the security log what somebody does with sessions',
    body: sessionChangeSchema,
    answer: null,
  },
})
