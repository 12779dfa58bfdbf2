// What scripts outside of this service may use of it: the demo data's.
export { createUser, type NewUser } from './createUser.ts'
export { identityModels } from './model/identityModels.ts'
export { createPasswords } from './passwords.ts'
