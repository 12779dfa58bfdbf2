import { bind } from '../../wire/bind.ts'
import { userSchema } from '../users/user.ts'
import * as api from './api.ts'
import {
  code,
  confirmationSchema,
  factorsSchema as factorsAnswer,
  newPasskey,
  passkeySchema,
  passkeyChange,
  passkeyCreationSchema,
  passkeyId,
  passkeyLogin,
  passkeyRequestSchema,
  recoveryCodesSchema,
  resetToken,
  totpSecretSchema,
} from './factor.ts'

export const factors = bind(api, {
  getFactors: {
    summary: 'Your second factors and passkeys',
    response: factorsAnswer,
  },
  beginTotp: { summary: 'Create a secret for an authenticator app', response: totpSecretSchema },
  confirmTotp: {
    summary: 'Turn two-factor authentication on with a code of the app',
    body: code,
    response: recoveryCodesSchema,
  },
  removeTotp: { summary: 'Turn two-factor authentication off', response: null },
  makeRecoveryCodes: {
    summary: 'Replace all recovery codes with new ones',
    response: recoveryCodesSchema,
  },
  beginPasskey: {
    summary: 'WebAuthn options for creating a passkey',
    response: passkeyCreationSchema,
  },
  addPasskey: { summary: 'Add a passkey', body: newPasskey, response: passkeySchema },
  renamePasskey: {
    summary: 'Rename a passkey',
    params: passkeyId,
    body: passkeyChange,
    response: passkeySchema,
  },
  removePasskey: { summary: 'Remove a passkey', params: passkeyId, response: null },
  beginPasskeyLogin: {
    summary: 'WebAuthn options for signing in with a passkey',
    response: passkeyRequestSchema,
  },
  loginWithPasskey: {
    summary: 'Sign in with a passkey and start a session',
    body: passkeyLogin,
    response: userSchema,
  },
  beginConfirm: {
    summary: 'WebAuthn options for confirming your identity with a passkey',
    response: passkeyRequestSchema,
  },
  confirmUser: {
    summary: 'Confirm your identity again, for operations that need more than a session',
    body: confirmationSchema,
    response: null,
  },
  stopFactorReset: {
    summary: 'Stop a reset of the second factors with the link in its mail',
    body: resetToken,
    response: null,
  },
})
