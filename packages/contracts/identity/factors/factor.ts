import Joi from 'joi'
import { textBy, textOf } from '../../wire/fields.ts'
import { array, type Infer, nullable, object, oneOf, optional } from '../../wire/schema.ts'
import { codeRule, credentialsRules } from '../users/rules.ts'
import { passkeysMax, recoveryCodeCount } from './constants.ts'
import { passkeyNameRule } from './rules.ts'

const base64url = (max: number) =>
  Joi.string()
    .pattern(/^[\w-]+$/)
    .max(max)

/** WebAuthn's limit on a credential's id is 1,023 bytes. */
const credentialId = base64url(1_364)

const transports = array(Joi.string().pattern(/^[\w-]{1,20}$/)).max(8)

export const passkeyId = object({ id: Joi.string().pattern(/^[\w-]{1,64}$/) })

export const code = object({ code: textBy(codeRule) })

const passkeyName = textBy(passkeyNameRule)

export const passkeyChange = object({ name: passkeyName })

/** A new passkey as its browser made it; bytes as base64url. */
export const passkeyAttestationSchema = object({
  id: credentialId,
  clientDataJSON: base64url(4_096),
  attestationObject: base64url(16_384),
  transports,
})
export type PasskeyAttestation = Infer<typeof passkeyAttestationSchema>

/** The proof of one that is there. */
export const passkeyAssertionSchema = object({
  id: credentialId,
  clientDataJSON: base64url(4_096),
  authenticatorData: base64url(4_096),
  signature: base64url(8_192),
  userHandle: optional(base64url(100)),
})
export type PasskeyAssertion = Infer<typeof passkeyAssertionSchema>

export const newPasskey = object({ name: passkeyName, passkey: passkeyAttestationSchema })

export const passkeyLogin = object({ passkey: passkeyAssertionSchema })

/** How a user proves again who they are: by password, with a code where there is an app, or by passkey. */
export const confirmationSchema = object({
  password: optional(textBy({ ...credentialsRules.password, isRequired: false, min: 1 })),
  code: optional(textOf(1, codeRule.max)),
  passkey: optional(passkeyAssertionSchema),
})
export type Confirmation = Infer<typeof confirmationSchema>

export const resetToken = object({ token: textOf(1, 300) })

/** What an authenticator app is given: as an address, which a QR code holds, and to type in. Answered once. */
export const totpSecretSchema = object({ url: Joi.string(), key: Joi.string() })
export type TotpSecret = Infer<typeof totpSecretSchema>

export const recoveryCodesSchema = object({
  codes: array(Joi.string().required()).length(recoveryCodeCount),
})
export type RecoveryCodes = Infer<typeof recoveryCodesSchema>

export const passkeySchema = object({
  id: Joi.string(),
  name: Joi.string(),

  /** ISO 8601 UTC */
  createdAt: Joi.string(),
  lastUsedAt: nullable(Joi.string()),

  /** Whether its maker keeps a copy of it for other devices. */
  isSynced: Joi.boolean(),
})
export type Passkey = Infer<typeof passkeySchema>

/** The second ways of a user to say who they are. */
export const factorsSchema = object({
  /** Of the authenticator app; null where there is none. */
  totp: nullable(object({ addedAt: Joi.string() })),
  recoveryCodesLeft: Joi.number().integer().min(0),
  passkeys: array(passkeySchema).max(passkeysMax),

  /** When all of them go, because an operator was asked for it; null where nobody was. */
  resetAt: nullable(Joi.string()),
})
export type Factors = Infer<typeof factorsSchema>

const knownCredentials = array(
  object({ id: credentialId, type: oneOf(['public-key']), transports }),
)

const challenge = base64url(400)

const timeout = Joi.number().integer()

/** What a browser makes a passkey of: WebAuthn's options as JSON. */
export const passkeyCreationSchema = object({
  challenge,
  rp: object({ id: Joi.string(), name: Joi.string() }),
  user: object({ id: base64url(100), name: Joi.string(), displayName: Joi.string() }),
  pubKeyCredParams: array(object({ type: oneOf(['public-key']), alg: Joi.number().integer() })),
  timeout,
  excludeCredentials: knownCredentials,
  authenticatorSelection: object({
    residentKey: oneOf(['required']),
    requireResidentKey: Joi.boolean(),
    userVerification: oneOf(['required']),
  }),
  attestation: oneOf(['none']),
})
export type PasskeyCreation = Infer<typeof passkeyCreationSchema>

/** What a browser asks for a passkey by. */
export const passkeyRequestSchema = object({
  challenge,
  rpId: Joi.string(),
  timeout,
  allowCredentials: knownCredentials,
  userVerification: oneOf(['required']),
})
export type PasskeyRequest = Infer<typeof passkeyRequestSchema>
