// What scripts outside of this service may use of it: the demo data and what an operator runs.
export { auditLines, findAudited } from './auditUser.ts'
export { createUser, type NewUser } from './createUser.ts'
export { onOrderCompleted } from './events/onOrderCompleted.ts'
export { onReviewPosted } from './events/onReviewPosted.ts'
export { resetFactorsOf } from './factors/resetFactorsOf.ts'
export { grantRole } from './grantRole.ts'
export { identityModels } from './model/identityModels.ts'
export { createPasswords } from './passwords.ts'
