import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { join } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { packageVersion, rootDir, sliceDir } from './slices.ts'
import type { SliceName } from './slices.ts'
import { webpackConfig } from './webpack/webpackConfig.ts'

export type DevServer = {
  /** Address of the manifest, for the registry. */
  manifestUrl: string
  /**
   * Origins that the content security policy must allow, for files and for the web socket of hot
   * updates.
   */
  origins: string[]
  stop(): Promise<void>
}

type Remote = Exclude<SliceName, 'shell'>

const host = '127.0.0.1'

/**
 * Serves a remote from its sources, with hot updates that keep the components' state. Needs a
 * development build of the shell, because only React's development build supports refresh. Resolves
 * after the first build.
 */
export async function startDevServer(name: Remote, port: number): Promise<DevServer> {
  const config = webpackConfig(name, {
    version: `${packageVersion(sliceDir(name))}-dev`,
    mode: 'development',
    outDir: join(rootDir, 'node_modules/.cache/materia-dev', name),
    cacheDir: join(rootDir, 'node_modules/.cache/materia'),
  })
  const compiler = webpack({
    ...config,
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ library: name, overlay: false })],
  })
  if (!compiler) throw new Error(`${name} has no compiler`)
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      // The caller stops the server.
      setupExitSignals: false,
      allowedHosts: [host, 'localhost'],
      headers: { 'Access-Control-Allow-Origin': '*' },
      // No overlay: it needs inline styles, which the gateway's content security policy forbids.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://${host}:${port}/ws` },
      static: false,
    },
    compiler,
  )
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('materia', () => resolve()))
  await server.start()
  await built
  const origin = `http://${host}:${port}`
  return {
    manifestUrl: `${origin}/mf-manifest.json`,
    origins: [origin, `ws://${host}:${port}`],
    stop: () => server.stop(),
  }
}
