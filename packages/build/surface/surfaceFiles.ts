import webpack from 'webpack'
import type { Compiler, Module } from 'webpack'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uiDir } from '../slices.ts'
import {
  neededSurface,
  providedNames,
  runtimeName,
  surface,
  surfaceVersion,
  uiTextsName,
} from './surface.ts'

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
        ...uiTextIds().map((name) => ({ module: uiTextsName, name, by: 'packages/ui/src/lang' })),
      ])
    })
  })
  return () => needed
}

function providedModule(module: Module | null): string | undefined {
  return module?.type === 'consume-shared-module' ? module.identifier().split('|')[2] : undefined
}

/** The texts that a version lists. A test finds those that none lists yet. */
function uiTextIds(): string[] {
  const texts = JSON.parse(readFileSync(join(uiDir(), 'src/lang/en.json'), 'utf8'))
  const listed = new Set(providedNames()[uiTextsName])
  return Object.keys(texts).filter((id) => listed.has(id))
}
