import type { CommonErrorCode } from '../../errors.ts'
import type { OpenOperation, UserOperation } from '../../wire/Operation.ts'
import type { identityErrors } from '../users/errors.ts'
import type { User } from '../users/user.ts'
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
} from './factor.ts'

type Code = CommonErrorCode | keyof typeof identityErrors

export const getFactors: UserOperation<{ response: Factors }> = {
  method: 'get',
  path: '/api/user/two-factor',
  auth: 'user',
}

export const beginTotp: UserOperation<{ response: TotpSecret }, Code> = {
  method: 'post',
  path: '/api/user/two-factor/totp',
  auth: 'user',
  errors: ['FRESH_CHECK_REQUIRED', 'TOTP_IS_ON'],
}

export const confirmTotp: UserOperation<{ body: { code: string }; response: RecoveryCodes }, Code> =
  {
    method: 'post',
    path: '/api/user/two-factor/totp/confirm',
    auth: 'user',
    errors: ['FRESH_CHECK_REQUIRED', 'INVALID_CODE', 'TOTP_IS_ON', 'TOTP_NOT_BEGUN'],
  }

export const removeTotp: UserOperation<object, Code> = {
  method: 'delete',
  path: '/api/user/two-factor/totp',
  auth: 'user',
  status: 204,
  errors: ['FRESH_CHECK_REQUIRED', 'NOT_FOUND'],
}

/** Replaces all earlier recovery codes. */
export const makeRecoveryCodes: UserOperation<{ response: RecoveryCodes }, Code> = {
  method: 'post',
  path: '/api/user/two-factor/recovery-codes',
  auth: 'user',
  errors: ['FRESH_CHECK_REQUIRED', 'NOT_FOUND'],
}

export const beginPasskey: UserOperation<{ response: PasskeyCreation }, Code> = {
  method: 'post',
  path: '/api/user/passkeys/options',
  auth: 'user',
  errors: ['FRESH_CHECK_REQUIRED', 'TOO_MANY_PASSKEYS'],
}

export const addPasskey: UserOperation<
  { body: { name: string; passkey: PasskeyAttestation }; response: Passkey },
  Code
> = {
  method: 'post',
  path: '/api/user/passkeys',
  auth: 'user',
  status: 201,
  errors: ['FRESH_CHECK_REQUIRED', 'TOO_MANY_PASSKEYS', 'PASSKEY_NOT_ADDED', 'PASSKEY_TAKEN'],
}

export const renamePasskey: UserOperation<
  { params: { id: string }; body: { name: string }; response: Passkey },
  Code
> = {
  method: 'patch',
  path: '/api/user/passkeys/{id}',
  auth: 'user',
  errors: ['FRESH_CHECK_REQUIRED', 'NOT_FOUND'],
}

export const removePasskey: UserOperation<{ params: { id: string } }, Code> = {
  method: 'delete',
  path: '/api/user/passkeys/{id}',
  auth: 'user',
  status: 204,
  errors: ['FRESH_CHECK_REQUIRED', 'NOT_FOUND'],
}

/** Needs no username: the passkey identifies the account. */
export const beginPasskeyLogin: OpenOperation<{ response: PasskeyRequest }> = {
  method: 'post',
  path: '/api/login/passkey/options',
  auth: 'anyone',
}

/** Replaces password and code. The gateway starts the session. */
export const loginWithPasskey: OpenOperation<
  { body: { passkey: PasskeyAssertion }; response: User },
  Code
> = {
  method: 'post',
  path: '/api/login/passkey',
  auth: 'anyone',
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
}

export const beginConfirm: UserOperation<{ response: PasskeyRequest }> = {
  method: 'post',
  path: '/api/user/confirm/options',
  auth: 'user',
}

/** Allows operations that otherwise fail with FRESH_CHECK_REQUIRED, for ten minutes. */
export const confirmUser: UserOperation<{ body: Confirmation }, Code> = {
  method: 'post',
  path: '/api/user/confirm',
  auth: 'user',
  status: 204,
  errors: [
    'FRESH_CHECK_REQUIRED',
    'INVALID_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'INVALID_CODE',
    'FACTOR_LOCKED',
    'PASSKEY_REFUSED',
    'TOO_MANY_REQUESTS',
  ],
}

/** Uses the link in the mail about an operator's reset of the second factors. */
export const stopFactorReset: OpenOperation<{ body: { token: string } }, Code> = {
  method: 'post',
  path: '/api/user/two-factor/reset/stop',
  auth: 'anyone',
  status: 204,
  errors: ['LINK_EXPIRED'],
}
