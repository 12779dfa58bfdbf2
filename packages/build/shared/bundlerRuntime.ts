/** Replaces the federation runtime in remotes: they use the shell's (`shell/src/remotes/federation.ts`). */
export default Reflect.get(globalThis, '_FEDERATION_BUNDLER_RUNTIME')
