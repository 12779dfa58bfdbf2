import type { PersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { WaitlistModels } from './models.ts'

/** Visitors have no account here: their rows are known by an e-mail alone, and no user's export or deletion finds them. */
export const personalData: PersonalData<WaitlistModels> = {
  entries: 'none',
  subscribers: 'none',
  contactRequests: 'none',
  origins: 'none',
  unconfirmedMails: 'none',
}
