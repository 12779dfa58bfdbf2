// The exports for scripts outside this service: `npm run invite`.
export { inviteEntries } from './entries/inviteEntries.ts'
export { waitlistModels } from './models.ts'
