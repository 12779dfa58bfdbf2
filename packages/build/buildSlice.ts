import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operationsFile, usedOperations } from './webpack/usedOperations.ts'
import { textsFile, textsOf } from './texts/releasedTexts.ts'
import { runWebpack } from './webpack/runWebpack.ts'
import { readScreens } from './webpack/screensFile.ts'
import { isSliceName, releasesDir, rootDir, sliceNames } from './slices.ts'
import type { SliceName } from './slices.ts'
import { serverConfig, webpackConfig } from './webpack/webpackConfig.ts'
import type { BuildOptions } from './webpack/webpackConfig.ts'

export { sliceNames }

/**
 * Builds a slice for the browser, and for the SSR worker when it has server-rendered screens.
 * Rejects with the errors' text; warnings go to stderr.
 */
export async function buildSlice(
  name: SliceName,
  given: Pick<BuildOptions, 'version'> & Partial<BuildOptions>,
): Promise<void> {
  const options: BuildOptions = {
    mode: 'production',
    outDir: join(releasesDir(name), given.version),
    cacheDir: process.env['BUILD_CACHE_DIR'] ?? join(rootDir, 'node_modules/.cache/materia'),
    ...given,
  }
  await runWebpack(webpackConfig(name, options))
  const { screens } = await readScreens(name)
  if (options.mode === 'production' && screens.some(({ isServerRendered }) => isServerRendered))
    await runWebpack(serverConfig(name, options))
  writeFileSync(join(options.outDir, textsFile), JSON.stringify(textsOf(name)))
  writeFileSync(
    join(options.outDir, operationsFile),
    JSON.stringify(usedOperations(options.outDir)),
  )
}

if (import.meta.main) {
  const [name, version, outDir, mode] = process.argv.slice(2)
  if (!isSliceName(name) || !version) {
    console.error(
      `Usage: node packages/build/buildSlice.ts <${sliceNames.join('|')}> <version> [outDir] [development]`,
    )
    process.exit(1)
  }
  try {
    await buildSlice(name, {
      version,
      ...(outDir && { outDir }),
      ...(mode === 'development' && { mode }),
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
