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

/** WebAuthn limits a credential's id to 1,023 bytes. */
const credentialId = base64url(1_364)

const transports = array(Joi.string().pattern(/^[\w-]{1,20}$/)).max(8)

export const passkeyId = object({ id: Joi.string().pattern(/^[\w-]{1,64}$/) })

export const code = object({ code: textBy(codeRule) })

const passkeyName = textBy(passkeyNameRule)

export const passkeyChange = object({ name: passkeyName })

/** A new passkey from a browser, with bytes as base64url. */
export const passkeyAttestationSchema = object({
  id: credentialId,
  clientDataJSON: base64url(4_096),
  attestationObject: base64url(16_384),
  transports,
})
export type PasskeyAttestation = Infer<typeof passkeyAttestationSchema>

/** A browser's proof that it has an existing passkey. */
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

/**
 * How a user confirms their identity again: with a password, and a code when there is an app, or
 * with a passkey.
 */
export const confirmationSchema = object({
  password: optional(textBy({ ...credentialsRules.password, isRequired: false, min: 1 })),
  code: optional(textOf(1, codeRule.max)),
  passkey: optional(passkeyAssertionSchema),
})
export type Confirmation = Infer<typeof confirmationSchema>

export const resetToken = object({ token: textOf(1, 300) })

/**
 * The secret for an authenticator app: a URL for a QR code, and a key to type in. Returned only
 * once.
 */
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

  /** Whether the passkey is synced to the user's other devices. */
  isSynced: Joi.boolean(),
})
export type Passkey = Infer<typeof passkeySchema>

/** A user's second factors and passkeys. */
export const factorsSchema = object({
  /** The authenticator app; null without one. */
  totp: nullable(object({ addedAt: Joi.string() })),
  recoveryCodesLeft: Joi.number().integer().min(0),
  passkeys: array(passkeySchema).max(passkeysMax),

  /** When an operator's reset removes all factors; null without a reset. */
  resetAt: nullable(Joi.string()),
})
export type Factors = Infer<typeof factorsSchema>

const knownCredentials = array(
  object({ id: credentialId, type: oneOf(['public-key']), transports }),
)

const challenge = base64url(400)

const timeout = Joi.number().integer()

/** WebAuthn's options for creating a passkey, as JSON. */
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

/** WebAuthn's options for using a passkey, as JSON. */
export const passkeyRequestSchema = object({
  challenge,
  rpId: Joi.string(),
  timeout,
  allowCredentials: knownCredentials,
  userVerification: oneOf(['required']),
})
export type PasskeyRequest = Infer<typeof passkeyRequestSchema>
