/**
 * The federation runtime that the shell provides, so that no remote includes its own.
 * `bundlerRuntime.ts` reads the first global, and remotes of surface 1.0 read the second by
 * `experiments.externalRuntime`. The plugin's own `provideExternalRuntime` would add 10 KB.
 */
import bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'

Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime,
  _FEDERATION_RUNTIME_CORE: {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    getRemoteEntry,
    getRemoteInfo,
    helpers,
    loadScript,
    Module,
    ModuleFederation,
    registerGlobalPlugins,
    satisfy,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  },
})
