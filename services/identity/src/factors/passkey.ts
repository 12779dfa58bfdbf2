import type { Passkey } from '@materia/contracts/identity/factors/factor.ts'
import {
  date,
  dateOrNull,
  defineModel,
  integer,
  text,
} from '@materia/service-kit/src/database/defineModel.ts'

export type PasskeyDocument = {
  _id: string
  /** The authenticator's own id of the passkey. */
  credentialId: string
  userId: number
  name: string
  /** As base64url. */
  publicKey: string
  /** The authenticator's count of uses; 0 when it does not count. */
  counter: number
  transports: string[]
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

export const passkeyModel = defineModel<PasskeyDocument>(
  'passkeys',
  {
    _id: text,
    credentialId: text,
    userId: integer,
    name: text,
    publicKey: text,
    counter: integer,
    transports: { type: [String], default: [] },
    isSynced: { type: Boolean, default: false },
    createdAt: date,
    lastUsedAt: dateOrNull,
  },
  [[{ credentialId: 1 }, { unique: true }], [{ userId: 1, createdAt: 1 }]],
)

export type PasskeyRows = { passkeys: ReturnType<typeof passkeyModel> }

export function toPasskey({
  _id: id,
  name,
  createdAt,
  lastUsedAt,
  isSynced,
}: PasskeyDocument): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
  }
}
