import { codeAt, createSoftAuthenticator } from '@materia/identity/test/publicApi.ts'
import { requestFactorResetNow } from '../requestFactorResetNow.ts'
import { linkBody } from './linkBody.ts'
import { type SampleContext, type Samples, seller } from './Sample.ts'

const authenticator = createSoftAuthenticator({ origin: 'http://sample.example' })

/** Second factors of the seller: an app, recovery codes and a passkey. */
export const factorSamples = ({ known, linkKeys, inIdentity }: SampleContext): Samples => ({
  getFactors: () => seller,
  beginTotp: () => seller,
  confirmTotp: () => ({ ...seller, body: { code: codeAt(known.totpKey, new Date()) } }),
  makeRecoveryCodes: () => seller,
  beginPasskey: () => seller,
  addPasskey: () => ({
    ...seller,
    body: { name: 'Laptop', passkey: authenticator.create(known.webauthn) },
  }),
  renamePasskey: () => ({ ...seller, params: { id: known.passkey }, body: { name: 'Phone' } }),
  beginPasskeyLogin: () => ({}),
  loginWithPasskey: () => ({ body: { passkey: authenticator.get(known.webauthn) } }),
  beginConfirm: () => seller,
  confirmUser: () => ({ ...seller, body: { passkey: authenticator.get(known.webauthn) } }),
  removePasskey: () => ({ ...seller, params: { id: known.passkey } }),
  removeTotp: () => seller,
  stopFactorReset: async () =>
    linkBody(
      linkKeys,
      'stopFactorReset',
      await inIdentity((database) => requestFactorResetNow(database, 1)),
    ),
})
