/**
 * The part of the federation's runtime that a remote needs, provided by the shell, so that no remote brings its own: what `bundlerRuntime.ts`
 * takes, and what `experiments.externalRuntime` of remotes of surface 1.0 reads. `provideExternalRuntime` of the plugin would provide all of
 * it, 10 KB more.
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
