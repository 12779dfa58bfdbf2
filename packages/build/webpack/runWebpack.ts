import webpack from 'webpack'
import type { Configuration } from 'webpack'

/** Runs webpack once. Rejects with the errors' text; warnings go to stderr. */
export async function runWebpack(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration)
  try {
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
        else resolve()
        if (stats?.hasWarnings()) console.error(stats.toString('errors-warnings'))
      }),
    )
  } finally {
    // Webpack writes its cache when it closes.
    await new Promise((resolve) => compiler.close(resolve))
  }
}
