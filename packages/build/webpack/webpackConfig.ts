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

/** Of a release: what only the gateway reads. */
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
    // The package says `development` to every bundler: with warnings for who writes routes, and the checks for them.
    'react-router$': packageFile('react-router/dist/production/index.mjs'),
    'react-router/dom$': packageFile('react-router/dist/production/dom-export.mjs'),
    [packageFile('lucide-react/dist/esm/createLucideIcon.mjs')]: join(
      import.meta.dirname,
      '../shared/createIcon.ts',
    ),
    // Only used by emotion's withTheme, which nobody uses.
    'hoist-non-react-statics': false as const,
  },
}

// A chunk that has not come by then counts as failed, and its place offers to try again.
const chunkLoadTimeout = 8_000

/** The one webpack configuration of the platform: the shell is the host, every other slice a remote. */
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
      // Without it a module that threw stays half cached and its next visit is a blank page.
      strictModuleErrorHandling: true,
    },
    resolve: {
      ...resolve,
      alias: {
        ...resolve.alias,
        // Remotes take the federation's runtime from the shell, which has no use for its parts for remotes of remotes, and for manifests.
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
      // What a first screen needs comes in one file: it compresses better and is one request less. A remote's other screens, and its slots,
      // bring what they have in common with it once more.
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
 * A slice's part for the server, `server/<entry>.js` in its release: the shell's draws pages, a remote's has its screens and slots, which take
 * the shared modules from the shell's as they do in the browser. It is plain JavaScript that asks for no module of Node.
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
      // All in one file.
      chunkFormat: 'commonjs',
      chunkLoading: false,
    },
    resolve,
    externals: isShell ? [] : [sharedExternals],
    // The browser's part has the files.
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

/** How our sources are read, for a tool with a webpack configuration of its own. */
export const sourcesConfig = () => ({
  resolve,
  rules: sourceRules({ isRefreshed: false, hasDefaults: true }),
})

// What a cached result of the compiler depends on beside the sources.
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

// What react-refresh in a remote finds React by. It must be there before React is, and the remotes come after.
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

/** `chunks.json`: the files of each named chunk that come after the first, so that the gateway can have the page ask for them early. */
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
 * Chromium compiles the functions of a file that begins so while it loads it, beside the page, not one by one when they are first called:
 * a third less work for the page's own thread (https://v8.dev/blog/explicit-compile-hints).
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
      // The way meant for fonts makes of our scripts 0.12 % less than that for texts (of 172,802 bytes of a first visit 172,587).
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
