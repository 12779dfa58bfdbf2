/** A router function that this app never calls, and the replacement for its parameters and body. */
type Trimmed = [name: string, without: string]

/**
 * Removes code from react-router that `shared/router.ts` makes unreachable: forms, actions,
 * fetchers, middleware and React Router's own servers. The bundler cannot detect that. It was a
 * quarter of the package.
 */
export default function routerLoader(source: string): string {
  if (!source.includes('function createRouter(')) return source
  return (
    trimmed
      .reduce(withoutBody, source)
      // The display name and the missing purity mark would keep unused components in the bundle.
      .replaceAll(/^\w+\.displayName = .*;$/gm, '')
      .replaceAll(/ = (React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1')
  )
}

const never = '() { throw new Error("routerLoader.ts left it out") }'

const trimmed: Trimmed[] = [
  // Forms.
  ['normalizeNavigateOptions', '(isFetcher, path) { return { path } }'],
  ['getSubmissionFromNavigation', '() {}'],
  ['handleAction', never],
  // Fetchers.
  ['fetch2', never],
  ['handleFetcherAction', never],
  ['handleFetcherLoader', never],
  ['getUpdatedRevalidatingFetchers', never],
  // Loaders, actions and middleware.
  ['startRedirectNavigation', never],
  ['runClientMiddlewarePipeline', never],
  ['getRouteInstrumentationUpdates', never],
  ['instrumentClientSideRouter', never],
  // React Router's own servers.
  ['deserializeErrors', never],
  ['decodeRouteErrorResponseDigest', never],
  ['RSCErrorHandler', never],
  ['PrefetchPageLinks', never],
  ['usePrefetchBehavior', '() { return [false, null, {}] }'],
]

function withoutBody(code: string, [name, without]: Trimmed): string {
  // A function ends at the next closing brace with the same indentation as its first line.
  const whole = new RegExp(`^( *)(async )?function ${name}\\([^]*?^\\1\\}$`, 'gm')
  // A newer version renamed the function. Check that the app still does not need it.
  if (!whole.test(code)) throw new Error(`react-router no longer has ${name}: see routerLoader.ts`)
  return code.replaceAll(
    whole,
    (_, indent: string, async = '') => `${indent}${async}function ${name}${without}`,
  )
}
