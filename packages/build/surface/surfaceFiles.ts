import webpack from 'webpack'
import type { Compiler, Module } from 'webpack'
import { neededSurface, providedNames, runtimeName, surface, surfaceVersion } from './surface.ts'

/** `surface.json` of the shell's release: what it provides to remotes. */
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

/** Tells, once a remote is compiled, which version of the shell's surface it needs by what it imports. */
export function surfaceNeededBy(compiler: Compiler): () => string {
  let needed = ''
  compiler.hooks.thisCompilation.tap('surface', (compilation) => {
    // Before modules are merged and minified.
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
