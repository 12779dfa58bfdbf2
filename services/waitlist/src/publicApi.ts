// What scripts outside of this service may use of it: `npm run invite`.
export { inviteEntries } from './entries/inviteEntries.ts'
export { waitlistModels } from './models.ts'
