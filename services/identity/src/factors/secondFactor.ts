import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** A user's authenticator app and recovery codes, by the user's id. */
export type SecondFactorDocument = {
  _id: number
  /** The app's encrypted secret, and the name of the encryption key. */
  sealed: string
  keyId: string
  /** When a first code proved that the app has the secret; null until then. */
  confirmedAt: Date | null
  /** Time step of the last used code. That code and earlier ones are refused. */
  lastStep: number
  /** Hashes of the unused recovery codes. */
  recoveryHashes: string[]
  createdAt: Date
}

export const secondFactorModel = defineModel<SecondFactorDocument>(
  'second_factors',
  {
    _id: integer,
    sealed: text,
    keyId: text,
    confirmedAt: dateOrNull,
    lastStep: { ...integer, default: 0 },
    recoveryHashes: { type: [String], default: [] },
    createdAt: date,
  },
  [[{ keyId: 1 }]],
)

export type SecondFactorRows = { secondFactors: ReturnType<typeof secondFactorModel> }
