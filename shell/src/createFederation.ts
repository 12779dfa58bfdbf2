import '@materia/build/shared/federationRuntime.ts'
import * as emotion from '@materia/build/shared/emotion.ts'
import * as intl from '@materia/build/shared/intl.ts'
import * as query from '@materia/build/shared/query.ts'
import * as router from '@materia/build/shared/router.ts'
import * as jsxRuntime from '@emotion/react/jsx-runtime'
import { createInstance } from '@module-federation/enhanced/runtime'
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import React from 'react'
import ReactDOM from 'react-dom'
import type { SharedName } from '@materia/build/federation.ts'
import * as notify from '@materia/ui/src/notify.ts'
import * as useLanguage from '@materia/ui/src/useLanguage.ts'

declare const __SHARED_VERSIONS__: Record<SharedName, string>

const modules: Record<SharedName, object> = {
  react: React,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  'react-intl': intl,
  '@emotion/react': emotion,
  '@emotion/react/jsx-runtime': jsxRuntime,
  '@materia/ui/src/useLanguage.ts': useLanguage,
  '@materia/ui/src/notify.ts': notify,
}

/** The host of the federation: lends the remotes what the shell itself runs on, one copy of each in the page. */
export function createFederation(plugin: ModuleFederationRuntimePlugin): ModuleFederation {
  const versions: Record<string, string> = __SHARED_VERSIONS__
  const shared = Object.entries(modules).map(([name, module]) => [name, {
    version: versions[name],
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: `^${versions[name]}` },
  }])
  return createInstance({ name: 'shell', remotes: [], shared: Object.fromEntries(shared), shareStrategy: 'loaded-first', plugins: [plugin] })
}
