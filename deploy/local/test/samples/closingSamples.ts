import { waitFor } from '../../processes/waitFor.ts'
import { addInvitation } from '../addInvitation.ts'
import { type SampleContext, type Samples, seller } from './Sample.ts'

/** The export of the seller's data, referrals, and the deletion of an account. */
export const closingSamples = (
  { inIdentity, callApi }: Pick<SampleContext, 'inIdentity' | 'callApi'>,
  email: string,
): Samples => ({
  requestExport: () => seller,
  getExport: () => seller,
  findInvitation: () => inIdentity((database) => addInvitation(database, email)),
  downloadExport: async () => {
    await waitFor(
      async () => ((await callApi('getExport', seller)).get('state') === 'ready' ? true : null),
      60_000,
    )
    return seller
  },
  makeReferralCode: () => seller,
  listReferrals: () => ({ ...seller, query: { limit: 5 } }),
  getInviter: async () => ({
    params: { code: (await callApi('makeReferralCode', seller)).get('code') },
  }),
  deleteUser: () => ({ as: 'leaver' }),
})
