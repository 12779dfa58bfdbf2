import '@materia/build/shared/federationRuntime.ts'
import { createInstance } from '@module-federation/enhanced/runtime'
import type {
  ModuleFederation,
  ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import type { SharedName } from '@materia/build/shared/sharedNames.ts'
import { sharedModules } from './sharedModules.ts'

declare const __SHARED_VERSIONS__: Record<SharedName, string>

/**
 * The host of the federation. It shares the shell's own libraries with the remotes, one copy each.
 */
export function createFederation(plugin: ModuleFederationRuntimePlugin): ModuleFederation {
  const versions: Record<string, string> = __SHARED_VERSIONS__
  const shared = Object.entries(sharedModules).map(([name, module]) => [
    name,
    {
      version: versions[name],
      lib: () => module,
      shareConfig: { singleton: true, requiredVersion: `^${versions[name]}` },
    },
  ])
  return createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
    plugins: [plugin],
  })
}
