// What scripts outside of this service may use of it: `npm run invite`.
export { inviteEntries } from './inviteEntries.ts'
export { waitlistModels } from './model/waitlistModels.ts'
