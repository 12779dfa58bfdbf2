// JSX compiles to `@emotion/react/jsx-runtime`. A second copy in a remote would lose the theme
// without an error.
export const sharedPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'react-intl',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
] as const

// The stateful modules of packages/ui: with a second copy, a remote would have its own language,
// and its notices would not appear. The rest of packages/ui has no state, and each slice includes
// its own version. The texts have no state, but would cost each slice 2 KB.
export const sharedUiModules = ['useLanguage.ts', 'notify.ts', 'language/uiTexts.ts'] as const

/** Module names that the shell provides and remotes import. */
export type SharedName =
  | (typeof sharedPackages)[number]
  | `@materia/ui/src/${(typeof sharedUiModules)[number]}`
