import { identity } from '@materia/contracts/identity/contract.ts'
import type { PublicConfig } from '@materia/contracts/identity/types.ts'
import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { on } from '@materia/service-kit/src/on.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/startService.ts'
import type { IdentityDeps } from './deps.ts'
import { onEntryInvited } from './events/onEntryInvited.ts'
import { type IdentityModels, identityModels } from './model/identityModels.ts'
import { createPasswords } from './passwords.ts'
import { routes } from './routes.ts'

export function identityService(publicConfig: PublicConfig): ServiceDefinition<IdentityModels, IdentityDeps> {
  return {
    name: 'identity',
    contract: identity,
    models: identityModels,
    start: async ({ connection, now }, models) => ({ deps: { ...models, connection, now, passwords: createPasswords(), publicConfig } }),
    routes,
    consumers: (deps) => [{ handlers: [on(waitlist.entryInvited, onEntryInvited(deps))] }],
  }
}
