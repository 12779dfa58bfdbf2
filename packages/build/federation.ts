import { existsSync } from 'node:fs'
import { join } from 'node:path'
import enhanced from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import type { WebpackPluginInstance } from 'webpack'
import { remoteGlobal } from './remoteGlobal.ts'
import { packageVersion, rootDir, sliceDir } from './slices.ts'
import type { SliceName } from './slices.ts'

type SharedModule = { singleton: true; requiredVersion: string; strictVersion?: boolean; version: string; import: false; shareKey?: string }

// JSX compiles to `@emotion/react/jsx-runtime`; a copy of that in a remote would lose the theme without an error.
const sharedPackages = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'react-intl', '@emotion/react', '@emotion/react/jsx-runtime'] as const

// The modules of packages/ui that hold state: a second copy would be a second language or a notice that nobody shows.
// The rest of packages/ui is code only and comes with each slice, which so depends on no shell version for it.
const sharedUiModules = ['useLanguage.ts', 'notify.ts'] as const

/** What the shell lends, by the names remotes ask for. */
export type SharedName = (typeof sharedPackages)[number] | `@materia/ui/src/${(typeof sharedUiModules)[number]}`

/**
 * What the shell needs to be the host of the federation. It is one at run time only (`shell/src/createFederation.ts`): what it
 * shares is plain imports in its own code, and the runtime comes when the first remote is asked for.
 */
export function hostFederation(): WebpackPluginInstance {
  const uiVersion = packageVersion(join(rootDir, 'packages/ui'))
  const versions = Object.fromEntries([
    ...sharedPackages.map((name) => [name, installedVersion(name)]),
    ...sharedUiModules.map((file) => [uiModuleName(file), uiVersion]),
  ])
  // ENV_TARGET: the runtime's code for Node is left out.
  return new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(versions), ENV_TARGET: JSON.stringify('web') })
}

/** Makes a slice a remote: it exposes its routes, and its slots where it fills any, and carries none of the shared modules. */
export function remoteFederation(name: SliceName, isDevelopment: boolean): WebpackPluginInstance {
  return new enhanced.ModuleFederationPlugin({
    name: remoteGlobal(name),
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './routes': './src/routes.tsx', ...(fillsSlots(name) && { './slots': './src/slots.tsx' }) },
    // The analysis breaks hot updates (module-federation 2.9).
    manifest: isDevelopment ? { disableAssetsAnalyze: true } : true,
    shared: sharedWithHost(),
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
    dts: false,
    dev: false,
  })
}

function fillsSlots(name: SliceName): boolean {
  return existsSync(join(sliceDir(name), 'src/slots.tsx'))
}

function sharedWithHost(): Record<string, SharedModule> {
  return {
    ...Object.fromEntries(sharedPackages.map((name) => [name, singleton(installedVersion(name))])),
    ...Object.fromEntries(sharedUiModules.flatMap(uiModule)),
  }
}

/** The same module under both of its names: slices import it from the package, packages/ui by a relative path. */
function uiModule(file: string): [string, SharedModule][] {
  const options = { ...singleton(packageVersion(join(rootDir, 'packages/ui'))), strictVersion: true }
  return [
    [uiModuleName(file), options],
    [join(rootDir, 'packages/ui/src', file), { ...options, shareKey: uiModuleName(file) }],
  ]
}

function uiModuleName(file: string): string {
  return `@materia/ui/src/${file}`
}

function singleton(version: string): SharedModule {
  return { singleton: true, version, requiredVersion: `^${version}`, import: false }
}

function installedVersion(name: string): string {
  const [packageName] = /^(?:@[^/]+\/)?[^/]+/.exec(name)!
  return packageVersion(join(rootDir, 'node_modules', packageName))
}
