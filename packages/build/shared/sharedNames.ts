// JSX compiles to `@emotion/react/jsx-runtime`; a copy of that in a remote would lose the theme without an error.
export const sharedPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'react-intl',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
] as const

// The modules of packages/ui that hold state: a second copy would be a second language or a notice that nobody shows.
// The rest of packages/ui is code only and comes with each slice, which so depends on no shell version for it.
export const sharedUiModules = ['useLanguage.ts', 'notify.ts'] as const

/** What the shell provides, by the names remotes ask for. */
export type SharedName =
  | (typeof sharedPackages)[number]
  | `@materia/ui/src/${(typeof sharedUiModules)[number]}`
