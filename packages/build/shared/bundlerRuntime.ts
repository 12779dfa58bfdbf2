/** Replaces the federation runtime in remotes: they use the shell's (`federationRuntime.ts`). */
export default Reflect.get(globalThis, '_FEDERATION_BUNDLER_RUNTIME')
