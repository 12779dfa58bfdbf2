import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import enhanced from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import type { Compiler, WebpackPluginInstance } from 'webpack'
import { remoteGlobal } from '../shared/remoteGlobal.ts'
import { sharedPackages, sharedUiModules } from '../shared/sharedNames.ts'
import { packageVersion, rootDir, sliceDir, uiDir } from '../slices.ts'
import type { SliceName } from '../slices.ts'
import { surfaceVersion } from '../surface/surface.ts'
import { surfaceNeededBy } from '../surface/surfaceFiles.ts'

type SharedModule = {
  singleton: true
  requiredVersion: string
  strictVersion?: boolean
  version: string
  import: false
  shareKey?: string
}

/**
 * Plugins that make the shell the federation host. It is a host at run time only
 * (`shell/src/remotes/createFederation.ts`). Shared modules are plain imports in its own code, and
 * the runtime loads with the first remote.
 */
export function hostFederation(): WebpackPluginInstance {
  const uiVersion = packageVersion(uiDir())
  const versions = Object.fromEntries([
    ...sharedPackages.map((name) => [name, installedVersion(name)]),
    ...sharedUiModules.map((file) => [uiModuleName(file), uiVersion]),
  ])
  // Omits the runtime's code for Node and for manifests (`shared/noSnapshots.ts`).
  return new webpack.DefinePlugin({
    __SHARED_VERSIONS__: JSON.stringify(versions),
    __SURFACE_VERSION__: JSON.stringify(surfaceVersion),
    ENV_TARGET: JSON.stringify('web'),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  })
}

/**
 * Makes a slice a remote: it exposes its routes and slots, and includes no shared module. Its
 * manifest names the surface version that it needs.
 */
export function remoteFederation(
  name: SliceName,
  isDevelopment: boolean,
): (compiler: Compiler) => void {
  return (compiler) => federationOf(name, isDevelopment, surfaceNeededBy(compiler)).apply(compiler)
}

function federationOf(name: SliceName, isDevelopment: boolean, surfaceNeeded: () => string) {
  return new enhanced.ModuleFederationPlugin({
    name: remoteGlobal(name),
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: Object.fromEntries(
      Object.entries(remoteParts(name)).map(([part, file]) => [`./${part}`, file]),
    ),
    manifest: {
      // The analysis breaks hot updates (module-federation 2.9).
      disableAssetsAnalyze: isDevelopment,
      additionalData: ({ stats }) => ({
        ...stats,
        metaData: { ...stats.metaData, surface: surfaceNeeded() },
      }),
    },
    shared: sharedWithHost(),
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
    dts: false,
    dev: false,
  })
}

/** A remote's exposed modules and their files. */
export function remoteParts(name: SliceName): Record<string, string> {
  return { routes: './src/routes.tsx', ...(fillsSlots(name) && { slots: './src/slots.tsx' }) }
}

type Asked = { request?: string; context?: string }

/**
 * Keeps shared modules out of a remote's server bundle, which requires them by their federation
 * names.
 */
export async function sharedExternals({
  request = '',
  context = '',
}: Asked): Promise<string | undefined> {
  const file = resolve(context, request)
  const isUiModule = (name: string) => uiModuleName(name) === request || uiModuleFile(name) === file
  const name =
    sharedPackages.find((known) => known === request) ??
    sharedUiModules.filter(isUiModule).map(uiModuleName)[0]
  return name && `commonjs ${name}`
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

/**
 * The same module under both of its names: slices import it from the package, packages/ui by a
 * relative path.
 */
function uiModule(file: string): [string, SharedModule][] {
  const options = { ...singleton(packageVersion(uiDir())), strictVersion: true }
  return [
    [uiModuleName(file), options],
    [uiModuleFile(file), { ...options, shareKey: uiModuleName(file) }],
  ]
}

function uiModuleName(file: string): string {
  return `@materia/ui/src/${file}`
}

// An installed package has a `.js` file of the same name.
function uiModuleFile(file: string): string {
  const source = join(uiDir(), 'src', file)
  return existsSync(source) ? source : source.replace(/ts$/, 'js')
}

function singleton(version: string): SharedModule {
  return { singleton: true, version, requiredVersion: `^${version}`, import: false }
}

function installedVersion(name: string): string {
  const [packageName] = /^(?:@[^/]+\/)?[^/]+/.exec(name)!
  return packageVersion(join(rootDir, 'node_modules', packageName))
}
