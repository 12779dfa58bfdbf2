import type { SharedName } from '../shared/sharedNames.ts'

type Module = SharedName | typeof runtimeName | typeof uiTextsName
type Surface = Record<string, Partial<Record<Module, string[]>>>

/** The federation runtime, which every remote uses from the shell. */
export const runtimeName = '@module-federation/webpack-bundler-runtime'

/** The ids of the texts that every remote uses from the shell. */
export const uiTextsName = '@materia/ui/src/lang'

/**
 * Names that the shell provides to the remotes, by the surface version that introduced them. New
 * names make a new minor version. A new major version, for a removed or changed name, lists all
 * names again.
 */
export const surface: Surface = {
  '1.0.0': {
    react: [
      'Activity',
      'Children',
      'Component',
      'Fragment',
      'Profiler',
      'PureComponent',
      'StrictMode',
      'Suspense',
      'ViewTransition',
      'addTransitionType',
      'cache',
      'cacheSignal',
      'cloneElement',
      'createContext',
      'createElement',
      'createRef',
      'forwardRef',
      'isValidElement',
      'lazy',
      'memo',
      'startTransition',
      'unstable_useCacheRefresh',
      'use',
      'useActionState',
      'useCallback',
      'useContext',
      'useDebugValue',
      'useDeferredValue',
      'useEffect',
      'useEffectEvent',
      'useId',
      'useImperativeHandle',
      'useInsertionEffect',
      'useLayoutEffect',
      'useMemo',
      'useOptimistic',
      'useReducer',
      'useRef',
      'useState',
      'useSyncExternalStore',
      'useTransition',
      'version',
    ],
    'react-dom': [
      'browser',
      'createPortal',
      'flushSync',
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preload',
      'preloadModule',
      'requestFormReset',
      'unstable_batchedUpdates',
      'useFormState',
      'useFormStatus',
      'version',
    ],
    'react-router-dom': [
      'Link',
      'NavLink',
      'Navigate',
      'Outlet',
      'RouterProvider',
      'ScrollRestoration',
      'createBrowserRouter',
      'createPath',
      'isRouteErrorResponse',
      'matchPath',
      'useBlocker',
      'useLocation',
      'useNavigate',
      'useNavigation',
      'useParams',
      'useRouteError',
      'useSearchParams',
    ],
    '@tanstack/react-query': [
      'QueryClient',
      'QueryClientProvider',
      'infiniteQueryOptions',
      'keepPreviousData',
      'mutationOptions',
      'queryOptions',
      'useInfiniteQuery',
      'useMutation',
      'useQuery',
      'useQueryClient',
    ],
    'react-intl': [
      'FormattedMessage',
      'IntlProvider',
      'defineMessage',
      'defineMessages',
      'useIntl',
    ],
    '@emotion/react': ['CacheProvider', 'Global', 'css', 'keyframes'],
    '@emotion/react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
    '@materia/ui/src/useLanguage.ts': ['LanguageContext', 'storedLanguage', 'useLanguage'],
    '@materia/ui/src/notify.ts': ['dismissNotice', 'notify', 'useNotice'],
  },
  '1.1.0': { [runtimeName]: ['default'] },
  '1.2.0': { '@tanstack/react-query': ['useQueries'] },
  '1.3.0': { '@materia/ui/src/notify.ts': ['noticeShownBy'] },
  '1.4.0': { 'react-intl': ['RawIntlProvider', 'createIntl', 'createIntlCache'] },
  '1.5.0': {
    '@materia/ui/src/language/uiTexts.ts': ['uiTexts'],
    [uiTextsName]: [
      'ui.cancel',
      'ui.close',
      'ui.comingSoon.text',
      'ui.comingSoon.title',
      'ui.comingSoon.toMarketplace',
      'ui.copied',
      'ui.copy',
      'ui.copyFailed',
      'ui.error.emailNotConfirmed',
      'ui.error.fileInfected',
      'ui.error.fileUnscanned',
      'ui.error.filesTooSlow',
      'ui.error.forbidden',
      'ui.error.heicUnreadable',
      'ui.error.otherAccount',
      'ui.error.outcomeUnknown',
      'ui.error.pictureTooDetailed',
      'ui.error.tooManyRequests',
      'ui.error.unauthenticated',
      'ui.error.unavailable',
      'ui.error.unknown',
      'ui.error.unreachable',
      'ui.form.ambiguousNumber',
      'ui.form.invalidEmail',
      'ui.form.otherCurrency',
      'ui.form.refused',
      'ui.form.required',
      'ui.form.tooLong',
      'ui.loadFailed.text',
      'ui.loadFailed.title',
      'ui.loading',
      'ui.notice',
      'ui.notices',
      'ui.phone.readAs',
      'ui.picture.busy',
      'ui.picture.dayFull',
      'ui.picture.next',
      'ui.picture.none',
      'ui.picture.notAnImage',
      'ui.picture.of',
      'ui.picture.previous',
      'ui.picture.refused',
      'ui.picture.remove',
      'ui.picture.tooLarge',
      'ui.picture.tooMany',
      'ui.picture.unreadable',
      'ui.picture.uploading',
      'ui.picture.whole',
      'ui.picture.zoomIn',
      'ui.picture.zoomOut',
      'ui.place.changeState',
      'ui.place.clearDestination',
      'ui.place.codeElsewhere',
      'ui.place.country',
      'ui.place.deliverTo',
      'ui.place.deliverToHint',
      'ui.place.deliverToNone',
      'ui.place.deliverToTitle',
      'ui.place.keepState',
      'ui.place.postalCode',
      'ui.place.showDelivered',
      'ui.place.stateElsewhere',
      'ui.place.unknownPostalCode',
      'ui.rating',
      'ui.retry',
    ],
  },
  '1.6.0': {
    [uiTextsName]: [
      'ui.listing.failed',
      'ui.listing.kilograms',
      'ui.listing.list',
      'ui.listing.noMatch',
      'ui.listing.pieces',
      'ui.listing.search',
      'ui.listing.tonnes',
      'ui.showMore',
    ],
  },
}

export const surfaceVersion = Object.keys(surface).at(-1) ?? ''

/** Every name that the shell provides now. */
export function providedNames(): Record<string, string[]> {
  const provided: Record<string, string[]> = {}
  for (const modules of Object.values(surface)) {
    for (const [module, names] of Object.entries(modules))
      provided[module] = [...(provided[module] ?? []), ...names]
  }
  return provided
}

/**
 * The first version of a surface with all these names. Throws for a name that the shell does not
 * provide.
 */
export function neededSurface(
  surface: Surface,
  used: { module: string; name: string; by: string }[],
): string {
  const versions = Object.entries(surface)
  const needed = used.map(({ module, name, by }) => {
    const at = versions.findIndex(([, modules]) =>
      new Map(Object.entries(modules)).get(module)?.includes(name),
    )
    if (at === -1)
      throw new Error(
        `${by} imports ${name} of ${module}, which the shell does not provide: see packages/build/README.md`,
      )
    return at
  })
  return versions[Math.max(0, ...needed)]?.[0] ?? ''
}
