import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RuleSetRule } from 'webpack'

const require = createRequire(import.meta.url)

/**
 * Webpack rules for our sources and files. `isRefreshed`: with hot reload. `hasDefaults`: texts
 * keep their default messages.
 */
export function sourceRules({
  isRefreshed,
  hasDefaults,
}: {
  isRefreshed: boolean
  hasDefaults: boolean
}): RuleSetRule[] {
  const compiler = { loader: require.resolve('swc-loader'), options: swcOptions(isRefreshed) }
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: hasDefaults
        ? compiler
        : [compiler, join(import.meta.dirname, '../loaders/defaultMessagesLoader.ts')],
    },
    // Our packages are already JavaScript when another repository has installed them.
    ...(hasDefaults
      ? []
      : [
          {
            test: /[\\/]node_modules[\\/]@materia[\\/].+\.js$/,
            use: join(import.meta.dirname, '../loaders/defaultMessagesLoader.ts'),
          },
        ]),
    // The package does not declare this itself. With it, unused exports of its index are dropped.
    { test: /[\\/]@simplewebauthn[\\/]browser[\\/]/, sideEffects: false },
    {
      test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
      use: join(import.meta.dirname, '../loaders/routerLoader.ts'),
    },
    {
      test: /[\\/]contracts[\\/]catalog[\\/]lists[\\/]materials\.[jt]s$/,
      use: join(import.meta.dirname, '../loaders/searchWordsLoader.ts'),
    },
    {
      test: /[\\/]lang[\\/]\w+\.json$/,
      type: 'javascript/auto',
      use: join(import.meta.dirname, '../loaders/messagesLoader.ts'),
    },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
    // A separate script file for the page's template.
    { resourceQuery: /^\?file$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
  ]
}

function swcOptions(isRefreshed: boolean) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Both modes use the same JSX functions, so that a built remote and a development one work in
      // one page.
      transform: {
        react: {
          runtime: 'automatic',
          importSource: '@emotion/react',
          development: false,
          refresh: isRefreshed,
        },
      },
    },
  }
}
