import type { SharedName } from '@materia/build/shared/sharedNames.ts'
import { sharedModules } from './sharedModules.ts'

/** The part of a remote's webpack runtime that is used here. */
type RemoteRuntime = {
  m: Record<string, (module: { exports: unknown }) => void>
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>
    moduleIdToConsumeDataMapping: Record<string, { shareKey: SharedName }>
  }
}

type Chunk = { chunkId: string; webpackRequire: RemoteRuntime }

/**
 * The runtime that the build of remotes expects (`bundlerRuntime.ts` of packages/build). A remote's
 * chunk names the shared modules that it imports, and this provides them from the shell. The
 * runtime of the library also resolves versions, scopes and remotes of remotes, with 16 KB.
 */
Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: {
    runtime: {},
    bundlerRuntime: { init: () => ({}), initContainerEntry() {}, consumes: provideShared },
  },
})

function provideShared({ chunkId, webpackRequire: { m, consumesLoadingData } }: Chunk): void {
  const { chunkMapping, moduleIdToConsumeDataMapping } = consumesLoadingData
  for (const id of chunkMapping[chunkId] ?? []) {
    m[id] = (module) => {
      const shareKey = moduleIdToConsumeDataMapping[id]?.shareKey
      module.exports = shareKey && sharedModules[shareKey]
    }
  }
}
