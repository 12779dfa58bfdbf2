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
    summary: 'How the signed-in user is recognized beside the password',
    answer: factorsAnswer,
  },
  beginTotp: { summary: 'A secret for an authenticator app', answer: totpSecretSchema },
  confirmTotp: {
    summary: 'Turn two-factor authentication on by a code of the app',
    body: code,
    answer: recoveryCodesSchema,
  },
  removeTotp: { summary: 'Turn two-factor authentication off', answer: null },
  makeRecoveryCodes: {
    summary: 'New recovery codes in place of all others',
    answer: recoveryCodesSchema,
  },
  beginPasskey: { summary: 'What a browser makes a passkey of', answer: passkeyCreationSchema },
  addPasskey: { summary: 'Add a passkey', body: newPasskey, answer: passkeySchema },
  renamePasskey: {
    summary: 'Name a passkey',
    params: passkeyId,
    body: passkeyChange,
    answer: passkeySchema,
  },
  removePasskey: { summary: 'Remove a passkey', params: passkeyId, answer: null },
  beginPasskeyLogin: {
    summary: 'What a browser asks for a passkey by, to sign in',
    answer: passkeyRequestSchema,
  },
  loginWithPasskey: {
    summary: 'Sign in by passkey and start a session',
    body: passkeyLogin,
    answer: userSchema,
  },
  beginConfirm: {
    summary: 'What a browser asks for a passkey by, to confirm who it is',
    answer: passkeyRequestSchema,
  },
  confirmUser: {
    summary: 'Confirm who is signed in, for what takes more than a session',
    body: confirmationSchema,
    answer: null,
  },
  stopFactorReset: {
    summary: 'Stop a reset of the second factors by the link of its mail',
    body: resetToken,
    answer: null,
  },
})
