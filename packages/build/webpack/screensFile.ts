import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'
import webpack from 'webpack'
import type { Compiler } from 'webpack'
import { sliceDir } from '../slices.ts'
import type { SliceName } from '../slices.ts'

/**
 * Emits a slice's `src/screens.ts` as `screens.json` with its release. The gateway and the shell
 * read its screens from there.
 */
export function screensFile(name: SliceName): (compiler: Compiler) => void {
  const file = screensOf(name)
  return (compiler) =>
    compiler.hooks.thisCompilation.tap('screens', (compilation) => {
      compilation.fileDependencies.add(file)
      compilation.hooks.processAssets.tapPromise('screens', async () => {
        compilation.emitAsset(
          'screens.json',
          new webpack.sources.RawSource(JSON.stringify(await readScreens(name))),
        )
      })
    })
}

/** The query defeats Node's import cache, so that a dev server sees changes. */
export async function readScreens(name: SliceName): Promise<SliceScreens> {
  const file = screensOf(name)
  // The query defeats Node’s import cache, so that a dev server sees changes.
  const { slice }: { slice: SliceScreens } = await import(
    `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  )
  return slice
}

const screensOf = (name: SliceName) => join(sliceDir(name), 'src/screens.ts')
