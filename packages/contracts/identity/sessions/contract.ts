import { bind } from '../../bind.ts'
import * as api from './api.ts'
import { sessionChange, sessionList, sessionParams } from './schemas.ts'

export const sessions = bind(api, {
  listSessions: { summary: 'Where one is signed in', answer: sessionList },
  endSession: { summary: 'End one of the sessions', params: sessionParams, answer: null },
  endOtherSessions: { summary: 'End all other sessions', answer: null },
  recordSessionChange: {
    summary: 'Put into the security log what somebody does with sessions',
    body: sessionChange,
    answer: null,
  },
})
