import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import enhanced from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import type { Compiler, WebpackPluginInstance } from 'webpack'
import { remoteGlobal } from '../shared/remoteGlobal.ts'
import { sharedPackages, sharedUiModules } from '../shared/sharedNames.ts'
import { sliceDir, uiDir } from '../slices.ts'
import type { SliceName } from '../slices.ts'
import { surfaceVersion } from '../surface/surface.ts'
import { surfaceNeededBy } from '../surface/surfaceFiles.ts'

/** Without a version: the surface version says whether the shell has what a remote needs. */
const singleton = { singleton: true, requiredVersion: false, import: false } as const

type SharedModule = typeof singleton & { shareKey?: string }

/**
 * The surface version for the shell's code. The shell is a host at run time only
 * (`shell/src/remotes/federation.ts`): shared modules are plain imports in its own code.
 */
export function surfaceConstant(): WebpackPluginInstance {
  return new webpack.DefinePlugin({ __SURFACE_VERSION__: JSON.stringify(surfaceVersion) })
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
    ...Object.fromEntries(sharedPackages.map((name) => [name, singleton])),
    ...Object.fromEntries(sharedUiModules.flatMap(uiModule)),
  }
}

/**
 * The same module under both of its names: slices import it from the package, packages/ui by a
 * relative path.
 */
function uiModule(file: string): [string, SharedModule][] {
  return [
    [uiModuleName(file), singleton],
    [uiModuleFile(file), { ...singleton, shareKey: uiModuleName(file) }],
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
