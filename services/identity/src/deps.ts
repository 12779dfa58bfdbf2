import type { PublicConfig } from '@materia/contracts/identity/types.ts'
import type { Connection } from 'mongoose'
import type { IdentityModels } from './model/identityModels.ts'
import type { Passwords } from './passwords.ts'

/** All that identity's handlers may need; each takes what it uses. */
export type IdentityDeps = IdentityModels & { connection: Connection; passwords: Passwords; publicConfig: PublicConfig; now: () => Date }
