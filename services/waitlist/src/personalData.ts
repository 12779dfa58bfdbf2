import type { PersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { WaitlistModels } from './models.ts'

/**
 * Visitors have no account: their rows have only an email, which no user's export or deletion
 * finds.
 */
export const personalData: PersonalData<WaitlistModels> = {
  entries: 'none',
  subscribers: 'none',
  contactRequests: 'none',
  origins: 'none',
  unconfirmedMails: 'none',
}
