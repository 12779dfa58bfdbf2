import { join } from 'node:path'
import webpack from 'webpack'
import { isSliceName, releasesDir, rootDir, sliceNames } from './slices.ts'
import type { SliceName } from './slices.ts'
import { webpackConfig } from './webpackConfig.ts'
import type { BuildOptions } from './webpackConfig.ts'

export { sliceNames }

/** One webpack run. Rejects with the errors' text; warnings go to stderr. */
export async function buildSlice(name: SliceName, options: Pick<BuildOptions, 'version'> & Partial<BuildOptions>): Promise<void> {
  const compiler = webpack(webpackConfig(name, {
    mode: 'production',
    outDir: join(releasesDir(name), options.version),
    cacheDir: process.env['BUILD_CACHE_DIR'] ?? join(rootDir, 'node_modules/.cache/materia'),
    ...options,
  }))
  try {
    await new Promise<void>((resolve, reject) => compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
      if (stats?.hasWarnings()) console.error(stats.toString('errors-warnings'))
    }))
  } finally {
    // The cache is written while closing.
    await new Promise((resolve) => compiler.close(resolve))
  }
}

if (import.meta.main) {
  const [name, version, outDir, mode] = process.argv.slice(2)
  if (!isSliceName(name) || !version) {
    console.error(`Usage: node packages/build/buildSlice.ts <${sliceNames.join('|')}> <version> [outDir] [development]`)
    process.exit(1)
  }
  try {
    await buildSlice(name, { version, ...(outDir && { outDir }), ...(mode === 'development' && { mode }) })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
