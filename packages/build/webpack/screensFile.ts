import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'
import webpack from 'webpack'
import type { Compiler } from 'webpack'
import { sliceDir } from '../slices.ts'
import type { SliceName } from '../slices.ts'

/** Writes what a slice declares in `src/screens.ts` into its release, as `screens.json`: the gateway and the shell know its screens by it. */
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

/** What a slice declares in `src/screens.ts`. */
export async function readScreens(name: SliceName): Promise<SliceScreens> {
  const file = screensOf(name)
  // Node keeps what it imported once, and a dev server builds again after a change.
  const { slice }: { slice: SliceScreens } = await import(
    `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  )
  return slice
}

const screensOf = (name: SliceName) => join(sliceDir(name), 'src/screens.ts')
