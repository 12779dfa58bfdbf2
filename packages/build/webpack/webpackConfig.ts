import { globSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import type { BrotliOptions } from 'node:zlib'
import type { Configuration, FileCacheOptions } from 'webpack'
import { hostFederation, remoteFederation, remoteParts, sharedExternals } from './federation.ts'
import { remoteGlobal } from '../shared/remoteGlobal.ts'
import { retriedChunks } from './retriedChunks.ts'
import { screensFile } from './screensFile.ts'
import { rootDir, sliceDir } from '../slices.ts'
import type { SliceName } from '../slices.ts'
import { sourceRules } from './sourceRules.ts'
import { surfaceFile } from '../surface/surfaceFiles.ts'

/** Folder in a release with files that only the gateway reads. */
export const serverFolder = 'server'

export type BuildOptions = {
  version: string
  outDir: string
  cacheDir: string
  mode: 'production' | 'development'
}

const packageFile = (file: string) => join(rootDir, 'node_modules', file)

const resolve = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  alias: {
    '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
    // The package gives bundlers its development build, with warnings and extra checks.
    'react-router$': packageFile('react-router/dist/production/index.mjs'),
    'react-router/dom$': packageFile('react-router/dist/production/dom-export.mjs'),
    [packageFile('lucide-react/dist/esm/createLucideIcon.mjs')]: join(
      import.meta.dirname,
      '../shared/createIcon.ts',
    ),
    // Only Emotion's `withTheme` needs it, which nobody here uses.
    'hoist-non-react-statics': false as const,
  },
}

// A chunk that takes longer counts as failed, and the screen offers a retry.
const chunkLoadTimeout = 8_000

/** The platform's webpack configuration: the shell is the host, every other slice a remote. */
export function webpackConfig(name: SliceName, options: BuildOptions): Configuration {
  const isShell = name === 'shell'
  const isDevelopment = options.mode === 'development'
  const hash = isDevelopment ? '' : '.[contenthash:8]'
  return {
    name,
    mode: options.mode,
    target: ['web', 'es2022'],
    context: sliceDir(name),
    entry: isShell ? { main: './src/index.ts' } : {},
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: options.outDir,
      clean: true,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      publicPath: isShell ? `/assets/${options.version}/` : 'auto',
      // Two versions of a remote in one page must not share a chunk registry.
      uniqueName: isShell ? 'shell' : `${remoteGlobal(name)}@${options.version}`,
      chunkLoadTimeout,
      // Without it a module that threw stays half cached, and the next visit shows a blank page.
      strictModuleErrorHandling: true,
    },
    resolve: {
      ...resolve,
      alias: {
        ...resolve.alias,
        // Remotes use the shell's federation runtime. The shell reads manifests itself.
        ...(isShell
          ? {
              [packageFile('@module-federation/webpack-bundler-runtime/dist/remotes.js')]: false,
              [packageFile('@module-federation/runtime-core/dist/utils/preload.js')]: false,
              [packageFile(
                '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
              )]: join(import.meta.dirname, '../shared/noSnapshots.ts'),
            }
          : {
              [packageFile('@module-federation/webpack-bundler-runtime/dist/bundler.js')]: join(
                import.meta.dirname,
                '../shared/bundlerRuntime.ts',
              ),
            }),
      },
    },
    module: {
      rules: sourceRules({ isRefreshed: isDevelopment && !isShell, hasDefaults: isDevelopment }),
    },
    plugins: [
      new webpack.DefinePlugin({ __SLICE_VERSION__: JSON.stringify(options.version) }),
      isShell ? hostFederation() : remoteFederation(name, isDevelopment),
      screensFile(name),
      retriedChunks,
      ...(isShell ? [page(), chunkList(), surfaceFile] : []),
      ...(isShell && isDevelopment
        ? [new webpack.BannerPlugin({ banner: refreshHook, raw: true, entryOnly: true })]
        : []),
      ...(isDevelopment ? [] : [compileHint(), ...compressed()]),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          terserOptions: minify,
        }),
      ],
      // A first screen in one file compresses better. Other screens of a remote may repeat some code.
      splitChunks: {
        cacheGroups: { defaultVendors: false },
        chunks: (chunk) => !chunk.canBeInitial() && (isShell || !chunk.name),
      },
    },
    cache: cache(`${name}-${options.mode}`, options.cacheDir),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/**
 * The server bundle of a slice, `server/<entry>.js` in its release. The shell's bundle renders
 * pages. A remote's bundle has its screens and slots, and uses the shell's shared modules as in the
 * browser. It is plain JavaScript without Node modules.
 */
export function serverConfig(
  name: SliceName,
  { version, outDir, cacheDir }: BuildOptions,
): Configuration {
  const isShell = name === 'shell'
  return {
    name: `${name} for the server`,
    mode: 'production',
    target: 'es2024',
    context: sliceDir(name),
    entry: isShell ? { renderPage: './src/server/renderPage.tsx' } : remoteParts(name),
    devtool: false,
    output: {
      path: join(outDir, serverFolder),
      filename: '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: isShell ? `/assets/${version}/` : `/remotes/${name}/${version}/`,
      library: { type: 'commonjs2' },
      // A single file without chunks.
      chunkFormat: 'commonjs',
      chunkLoading: false,
    },
    resolve,
    externals: isShell ? [] : [sharedExternals],
    // The browser's build emits the asset files.
    module: {
      rules: sourceRules({ isRefreshed: false, hasDefaults: false }),
      parser: { javascript: { url: 'relative' } },
      generator: { asset: { emit: false } },
    },
    plugins: [
      new webpack.DefinePlugin({ __SLICE_VERSION__: JSON.stringify(version) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false, splitChunks: false },
    cache: cache(`${name}-server`, cacheDir),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/** How our sources are compiled, for a tool with its own webpack configuration. */
export const sourcesConfig = () => ({
  resolve,
  rules: sourceRules({ isRefreshed: false, hasDefaults: true }),
})

// Files of the build itself: a change to them invalidates the compiler's cache.
const ownDir = join(import.meta.dirname, '..')
const ownFiles = globSync('{,loaders/,shared/,surface/,texts/,webpack/}*.{ts,js}', {
  cwd: ownDir,
  exclude: ['startDevServer.*', '**/*.d.ts'],
}).map((file) => join(ownDir, file))

function cache(name: string, cacheDirectory: string): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory,
    name,
    buildDependencies: { config: [...ownFiles, join(rootDir, 'package-lock.json')] },
  }
}

const minify = {
  ecma: 2020,
  compress: { ecma: 2020, passes: 3 },
  format: { comments: false },
} as const

// react-refresh in a remote finds React by this hook. It must exist before React loads, and the
// remotes load after that.
const refreshHook = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id },
  onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onScheduleFiberRoot() {},
};`

function page(): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template: join(sliceDir('shell'), 'src/index.html'),
    favicon: join(sliceDir('shell'), 'src/favicon.svg'),
    scriptLoading: 'defer',
    minify: false,
  })
}

/**
 * `chunks.json`: the files of each named chunk, so that the gateway can make the page preload them.
 */
function chunkList(): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    filename: 'chunks.json',
    inject: false,
    templateContent: ({ compilation }) =>
      JSON.stringify(
        Object.fromEntries(
          [...compilation.namedChunks].map(([name, { files }]) => [name, [...files]]),
        ),
      ),
  })
}

/**
 * This first line makes Chromium compile all functions in the background while the file loads, not
 * at their first call. It saves a third of the main thread's work
 * (https://v8.dev/blog/explicit-compile-hints).
 */
function compileHint(): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: /^(first|warmUp|pushWorker)\.js$/,
    // After the minimizer, which drops comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}

function compressed(): CompressionPlugin[] {
  const test = /\.(js|json|css|svg)$/
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', minRatio: 1 }),
    new CompressionPlugin<BrotliOptions>({
      test,
      algorithm: 'brotliCompress',
      // For our scripts the font mode is 0.12 % smaller than the text mode (172,587 instead of
      // 172,802 bytes for a first visit).
      compressionOptions: {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
        },
      },
      filename: '[path][base].br',
      minRatio: 1,
    }),
  ]
}
