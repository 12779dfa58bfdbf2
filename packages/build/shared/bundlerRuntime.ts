/** What stands in a remote for the federation's runtime: the shell's (`federationRuntime.ts`). */
export default Reflect.get(globalThis, '_FEDERATION_BUNDLER_RUNTIME')
