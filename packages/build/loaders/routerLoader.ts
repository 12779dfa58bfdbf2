/** A function of the router that can do nothing in this page, and what stands for its parameters and body. */
type Trimmed = [name: string, without: string]

/**
 * Leaves out of react-router what only runs with what no slice can use, as `shared/router.ts` does not provide it: forms, actions, fetchers,
 * middleware, React Router's own servers. The bundler cannot see that; it was a quarter of the package.
 */
export default function routerLoader(source: string): string {
  if (!source.includes('function createRouter(')) return source
  return (
    trimmed
      .reduce(withoutBody, source)
      // Without its name for developers, and the promise that making it does nothing else, a component that nobody uses would stay.
      .replaceAll(/^\w+\.displayName = .*;$/gm, '')
      .replaceAll(/ = (React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1')
  )
}

const never = '() { throw new Error("routerLoader.ts left it out") }'

const trimmed: Trimmed[] = [
  // Of forms.
  ['normalizeNavigateOptions', '(isFetcher, path) { return { path } }'],
  ['getSubmissionFromNavigation', '() {}'],
  ['handleAction', never],
  // Of fetchers.
  ['fetch2', never],
  ['handleFetcherAction', never],
  ['handleFetcherLoader', never],
  ['getUpdatedRevalidatingFetchers', never],
  // Of loaders, actions and middleware.
  ['startRedirectNavigation', never],
  ['runClientMiddlewarePipeline', never],
  ['getRouteInstrumentationUpdates', never],
  ['instrumentClientSideRouter', never],
  // Of its servers.
  ['deserializeErrors', never],
  ['decodeRouteErrorResponseDigest', never],
  ['RSCErrorHandler', never],
  ['PrefetchPageLinks', never],
  ['usePrefetchBehavior', '() { return [false, null, {}] }'],
]

function withoutBody(code: string, [name, without]: Trimmed): string {
  // Its last line is the next brace as far in as its first.
  const whole = new RegExp(`^( *)(async )?function ${name}\\([^]*?^\\1\\}$`, 'gm')
  // A newer version: look whether what it does is still not needed.
  if (!whole.test(code))
    throw new Error(`react-router has no ${name} any more: see routerLoader.ts`)
  return code.replaceAll(
    whole,
    (_, indent: string, async = '') => `${indent}${async}function ${name}${without}`,
  )
}
