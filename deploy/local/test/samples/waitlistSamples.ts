import { linkBody } from './linkBody.ts'
import type { SampleContext, Samples } from './Sample.ts'

/** The forms of visitors: waitlist, newsletter and contact. */
export const waitlistSamples = (
  { known, linkKeys }: Pick<SampleContext, 'known' | 'linkKeys'>,
  email: string,
): Samples => ({
  joinWaitlist: () => ({ body: { email } }),
  confirmWaitlist: () => linkBody(linkKeys, 'confirmWaitlist', known.entry),
  requestNewsletter: () => ({ body: { email, language: 'es' } }),
  confirmNewsletter: () => linkBody(linkKeys, 'confirmNewsletter', 1),
  leaveNewsletter: () => linkBody(linkKeys, 'leaveNewsletter', 1),
  sendContactRequest: () => ({
    body: { firstName: 'Ana', lastName: 'Ruiz', email, subject: 'PET', message: 'How much is it?' },
  }),
})
