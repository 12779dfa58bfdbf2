import webpack from 'webpack'
import type { Compiler, Module } from 'webpack'
import { neededSurface, providedNames, runtimeName, surface, surfaceVersion } from './surface.ts'

/** Emits `surface.json` with a shell release: the names it provides to remotes. */
export function surfaceFile(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('surface', (compilation) => {
    compilation.hooks.processAssets.tap('surface', () => {
      compilation.emitAsset(
        'surface.json',
        new webpack.sources.RawSource(
          JSON.stringify({ version: surfaceVersion, names: providedNames() }),
        ),
      )
    })
  })
}

/**
 * Finds the surface version that a remote needs from its imports. Call the result after the
 * compilation.
 */
export function surfaceNeededBy(compiler: Compiler): () => string {
  let needed = ''
  compiler.hooks.thisCompilation.tap('surface', (compilation) => {
    // Runs before webpack merges and minifies modules.
    compilation.hooks.finishModules.tap('surface', (modules) => {
      const used = [...modules].flatMap((module) =>
        module.dependencies.flatMap((dependency) => {
          const provided = providedModule(compilation.moduleGraph.getModule(dependency))
          const [name] = 'ids' in dependency && Array.isArray(dependency.ids) ? dependency.ids : []
          return provided && typeof name === 'string' && name !== 'default'
            ? [
                {
                  module: provided,
                  name,
                  by: module.readableIdentifier(compilation.requestShortener),
                },
              ]
            : []
        }),
      )
      needed = neededSurface(surface, [
        ...used,
        { module: runtimeName, name: 'default', by: 'shared/bundlerRuntime.ts' },
      ])
    })
  })
  return () => needed
}

function providedModule(module: Module | null): string | undefined {
  return module?.type === 'consume-shared-module' ? module.identifier().split('|')[2] : undefined
}
