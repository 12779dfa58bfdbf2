import { bind } from '../../bind.ts'
import { user } from '../schemas.ts'
import * as api from './api.ts'
import {
  code,
  confirmation,
  factors as factorsAnswer,
  newPasskey,
  passkey,
  passkeyChange,
  passkeyCreation,
  passkeyId,
  passkeyLogin,
  passkeyRequest,
  recoveryCodes,
  resetToken,
  totpSecret,
} from './schemas.ts'

export const factors = bind(api, {
  getFactors: {
    summary: 'How the signed-in user is recognized beside the password',
    answer: factorsAnswer,
  },
  beginTotp: { summary: 'A secret for an authenticator app', answer: totpSecret },
  confirmTotp: {
    summary: 'Turn two-factor authentication on by a code of the app',
    body: code,
    answer: recoveryCodes,
  },
  removeTotp: { summary: 'Turn two-factor authentication off', answer: null },
  makeRecoveryCodes: {
    summary: 'New recovery codes in place of all others',
    answer: recoveryCodes,
  },
  beginPasskey: { summary: 'What a browser makes a passkey of', answer: passkeyCreation },
  addPasskey: { summary: 'Add a passkey', body: newPasskey, answer: passkey },
  renamePasskey: {
    summary: 'Name a passkey',
    params: passkeyId,
    body: passkeyChange,
    answer: passkey,
  },
  removePasskey: { summary: 'Remove a passkey', params: passkeyId, answer: null },
  beginPasskeyLogin: {
    summary: 'What a browser asks for a passkey by, to sign in',
    answer: passkeyRequest,
  },
  loginWithPasskey: {
    summary: 'Sign in by passkey and start a session',
    body: passkeyLogin,
    answer: user,
  },
  beginConfirm: {
    summary: 'What a browser asks for a passkey by, to confirm who it is',
    answer: passkeyRequest,
  },
  confirmUser: {
    summary: 'Confirm who is signed in, for what takes more than a session',
    body: confirmation,
    answer: null,
  },
  stopFactorReset: {
    summary: 'Stop a reset of the second factors by the link of its mail',
    body: resetToken,
    answer: null,
  },
})
