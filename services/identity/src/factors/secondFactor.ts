import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

/** The authenticator app of a user, by the user's id, and the codes for when it is lost. */
export type SecondFactorDocument = {
  _id: number
  /** The app's secret, encrypted, and the name of the key that it is encrypted with. */
  sealed: string
  keyId: string
  /** When a code of the app proved that it has the secret; null until then. */
  confirmedAt: Date | null
  /** The step of time of the last code that was used: no code is good twice, nor one from before. */
  lastStep: number
  /** Of the recovery codes that are left. */
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
