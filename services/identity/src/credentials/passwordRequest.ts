import { daySeconds } from '@materia/contracts/durations.ts'
import { languages, type Language } from '@materia/contracts/languages.ts'
import { date, defineModel, text } from '@materia/service-kit/src/database/defineModel.ts'

/** A request for a new password for this name, which may be unknown. Deleted once it is handled. */
export type PasswordRequestDocument = {
  _id: string
  name: string
  language?: Language
  address: string
  agent: string
  at: Date
}

const retentionSeconds = daySeconds

export const passwordRequestModel = defineModel<PasswordRequestDocument>(
  'password_requests',
  {
    _id: text,
    name: text,
    language: { type: String, enum: languages },
    address: { type: String, default: '' },
    agent: { type: String, default: '' },
    at: date,
  },
  [[{ at: 1 }, { expireAfterSeconds: retentionSeconds }]],
)

export type PasswordRequestRows = { passwordRequests: ReturnType<typeof passwordRequestModel> }
