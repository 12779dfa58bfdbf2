import Joi from 'joi'
import { textBy, textOf } from '../../schemas.ts'
import { credentialsRules } from '../rules.ts'
import { passkeysMax, recoveryCodeCount } from './constants.ts'
import { codeRule, passkeyNameRule } from './rules.ts'
import type {
  Confirmation,
  Factors,
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
  RecoveryCodes,
  TotpSecret,
} from './types.ts'

const base64url = (max: number) =>
  Joi.string()
    .pattern(/^[\w-]+$/)
    .max(max)
/** WebAuthn's limit on a credential's id is 1,023 bytes. */
const credentialId = base64url(1_364).required()
const transports = Joi.array()
  .items(Joi.string().pattern(/^[\w-]{1,20}$/))
  .max(8)

export const passkeyId = Joi.object<{ id: string }, true>({
  id: Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required(),
}).required()

export const code = Joi.object<{ code: string }, true>({ code: textBy(codeRule) }).required()

const passkeyName = textBy(passkeyNameRule)
export const passkeyChange = Joi.object<{ name: string }, true>({ name: passkeyName }).required()

const passkeyAttestationSchema = Joi.object<PasskeyAttestation, true>({
  id: credentialId,
  clientDataJSON: base64url(4_096).required(),
  attestationObject: base64url(16_384).required(),
  transports: transports.required(),
})

const passkeyAssertionSchema = Joi.object<PasskeyAssertion, true>({
  id: credentialId,
  clientDataJSON: base64url(4_096).required(),
  authenticatorData: base64url(4_096).required(),
  signature: base64url(8_192).required(),
  userHandle: base64url(100),
})

export const newPasskey = Joi.object<{ name: string; passkey: PasskeyAttestation }, true>({
  name: passkeyName,
  passkey: passkeyAttestationSchema.required(),
}).required()

export const passkeyLogin = Joi.object<{ passkey: PasskeyAssertion }, true>({
  passkey: passkeyAssertionSchema.required(),
}).required()

export const confirmationSchema = Joi.object<Confirmation, true>({
  password: textBy({ ...credentialsRules.password, isRequired: false, min: 1 }),
  code: textOf(1, codeRule.max),
  passkey: passkeyAssertionSchema,
}).required()

export const resetToken = Joi.object<{ token: string }, true>({
  token: textOf(1, 300).required(),
}).required()

export const totpSecretSchema = Joi.object<TotpSecret, true>({
  url: Joi.string().required(),
  key: Joi.string().required(),
})

export const recoveryCodesSchema = Joi.object<RecoveryCodes, true>({
  codes: Joi.array().items(Joi.string().required()).length(recoveryCodeCount).required(),
})

export const passkeySchema = Joi.object<Passkey, true>({
  id: Joi.string().required(),
  name: Joi.string().required(),
  createdAt: Joi.string().required(),
  lastUsedAt: Joi.string().allow(null).required(),
  isSynced: Joi.boolean().required(),
})

export const factorsSchema = Joi.object<Factors, true>({
  totp: Joi.object({ addedAt: Joi.string().required() }).allow(null).required(),
  recoveryCodesLeft: Joi.number().integer().min(0).required(),
  passkeys: Joi.array().items(passkeySchema).max(passkeysMax).required(),
  resetAt: Joi.string().allow(null).required(),
})

const knownCredentials = Joi.array()
  .items(
    Joi.object({
      id: credentialId,
      type: Joi.string().valid('public-key').required(),
      transports: transports.required(),
    }),
  )
  .required()
const challenge = base64url(400).required()
const timeout = Joi.number().integer().required()

export const passkeyCreationSchema = Joi.object<PasskeyCreation, true>({
  challenge,
  rp: Joi.object({ id: Joi.string().required(), name: Joi.string().required() }).required(),
  user: Joi.object({
    id: base64url(100).required(),
    name: Joi.string().required(),
    displayName: Joi.string().required(),
  }).required(),
  pubKeyCredParams: Joi.array()
    .items(
      Joi.object({
        type: Joi.string().valid('public-key').required(),
        alg: Joi.number().integer().required(),
      }),
    )
    .required(),
  timeout,
  excludeCredentials: knownCredentials,
  authenticatorSelection: Joi.object({
    residentKey: Joi.string().valid('required').required(),
    requireResidentKey: Joi.boolean().required(),
    userVerification: Joi.string().valid('required').required(),
  }).required(),
  attestation: Joi.string().valid('none').required(),
})

export const passkeyRequestSchema = Joi.object<PasskeyRequest, true>({
  challenge,
  rpId: Joi.string().required(),
  timeout,
  allowCredentials: knownCredentials,
  userVerification: Joi.string().valid('required').required(),
})
