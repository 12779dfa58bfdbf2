import { existsSync } from 'node:fs'
import { join } from 'node:path'
import enhanced from '@module-federation/enhanced/webpack'
import type { WebpackPluginInstance } from 'webpack'
import { remoteGlobal } from './remoteGlobal.ts'
import { packageVersion, rootDir, sliceDir } from './slices.ts'
import type { SliceName } from './slices.ts'

type SharedModule = {
  singleton: true
  requiredVersion: string
  strictVersion?: boolean
  version?: string
  import?: string | false
  shareKey?: string
  eager?: boolean
}

// A shared package is not tree-shaken. Of these the page carries only the names listed in the file (45 KB less).
const sharedFiles: Record<string, string> = {
  '@emotion/react': 'emotion.ts',
  '@tanstack/react-query': 'query.ts',
  'react-intl': 'intl.ts',
  'react-router-dom': 'router.ts',
}
const sharedPackages = ['react', 'react-dom', ...Object.keys(sharedFiles)]

// The modules of packages/ui that hold state: a second copy would be a second language or a notice that nobody shows.
// The rest of packages/ui is code only and comes with each slice, which so depends on no shell version for it.
const sharedUiModules = ['useLanguage.ts', 'notify.ts']

/** Makes the shell the host of the federation: it carries every shared module and knows no remote before run time. */
export function hostFederation(): WebpackPluginInstance {
  return plugin({
    name: 'shell',
    manifest: false,
    shared: { ...shared({ eager: true }), ...sharedParts() },
    experiments: { optimization: { target: 'web' } },
  })
}

/** Makes a slice a remote: it exposes its routes, and its slots where it fills any, and carries none of the shared modules. */
export function remoteFederation(name: SliceName, isDevelopment: boolean): WebpackPluginInstance {
  return plugin({
    name: remoteGlobal(name),
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './routes': './src/routes.tsx', ...(fillsSlots(name) && { './slots': './src/slots.tsx' }) },
    // The analysis breaks hot updates (module-federation 2.9).
    manifest: isDevelopment ? { disableAssetsAnalyze: true } : true,
    shared: shared({ import: false }),
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
  })
}

function fillsSlots(name: SliceName): boolean {
  return existsSync(join(sliceDir(name), 'src/slots.tsx'))
}

function plugin(options: ConstructorParameters<typeof enhanced.ModuleFederationPlugin>[0]): WebpackPluginInstance {
  return new enhanced.ModuleFederationPlugin({ dts: false, dev: false, shareStrategy: 'loaded-first', ...options })
}

function shared(side: { eager: true } | { import: false }): Record<string, SharedModule> {
  const packages = Object.fromEntries(sharedPackages.map((name) => [name, { ...singleton(installedVersion(name)), ...side }]))
  return {
    ...packages,
    // JSX compiles to `@emotion/react/jsx-runtime`; a copy of that in a remote would lose the theme without an error.
    '@emotion/react/': { ...singleton(installedVersion('@emotion/react')), ...side },
    ...Object.fromEntries(sharedUiModules.flatMap((file) => uiModule(file, side))),
  }
}

function sharedParts(): Record<string, SharedModule> {
  return Object.fromEntries(Object.entries(sharedFiles).map(([name, file]) =>
    [name, { ...singleton(installedVersion(name)), eager: true, import: join(import.meta.dirname, 'shared', file) }]))
}

/** The same module under both of its names: slices import it from the package, packages/ui by a relative path. */
function uiModule(file: string, side: object): [string, SharedModule][] {
  const name = `@materia/ui/src/${file}`
  const version = packageVersion(join(rootDir, 'packages/ui'))
  const options = { ...singleton(version), strictVersion: true, ...side }
  return [
    [name, options],
    [join(rootDir, 'packages/ui/src', file), { ...options, shareKey: name }],
  ]
}

function singleton(version: string): SharedModule {
  return { singleton: true, version, requiredVersion: `^${version}` }
}

function installedVersion(name: string): string {
  return packageVersion(join(rootDir, 'node_modules', name))
}
