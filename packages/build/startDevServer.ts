import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { join } from 'node:path'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { packageVersion, rootDir, sliceDir } from './slices.ts'
import type { SliceName } from './slices.ts'
import { webpackConfig } from './webpack/webpackConfig.ts'

export type DevServer = {
  /** What the registry names in place of a released manifest. */
  manifestUrl: string
  /** Origins that the page's security policy must allow: files, and the socket of hot updates. */
  origins: string[]
  stop(): Promise<void>
}

type Remote = Exclude<SliceName, 'shell'>

const host = '127.0.0.1'

/**
 * Serves a remote from its sources with hot updates that keep the state of its components. The shell of the page must be
 * a development build, as only that React can be refreshed. Fulfilled when the first build is there.
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
      // Whoever starts it ends it.
      setupExitSignals: false,
      allowedHosts: [host, 'localhost'],
      headers: { 'Access-Control-Allow-Origin': '*' },
      // The page comes from the gateway, whose policy allows no styles in line.
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
