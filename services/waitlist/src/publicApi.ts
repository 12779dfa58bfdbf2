// What scripts outside of this service may use of it: `npm run invite`, the launcher.
export { inviteEntries } from './inviteEntries.ts'
export { linkSecretOf, linkSecrets } from './links.ts'
export { waitlistModels } from './model/waitlistModels.ts'
