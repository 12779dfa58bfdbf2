import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { type Language, languageKey } from '@materia/contracts/languages.ts'
import { mockCalls } from './mockCalls.ts'
import type { MockResponses } from './mockCalls.ts'
import { createQueryClient } from '../api/createQueryClient.ts'
import { LanguageProvider } from '../language/LanguageProvider.tsx'
import { Notices } from '../notices/Notices.tsx'
import { PageSpinner } from '../display/Spinner.tsx'

type Setting = {
  routes: RouteObject[]
  /** The visitor's URL, e.g. `/auth#register`. */
  at: string
  language?: Language
  /** Responses of the API. Any other call fails the test. */
  answers?: MockResponses
  /** A client with cached data. */
  queryClient?: QueryClient
}

// jsdom has no modal dialogs. Like a browser's, these restore the focus.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal ??= function showModal() {
  focusedBefore.set(this, document.activeElement)
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
  const before = focusedBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
}

/** For tests: renders routes within all providers. Other paths show `elsewhere`. */
export function renderRoutes({
  routes,
  at,
  language = 'en',
  answers = {},
  queryClient = createQueryClient(),
}: Setting) {
  localStorage.setItem(languageKey, language)
  const calls = mockCalls(answers)
  const router = createMemoryRouter(
    [{ HydrateFallback: PageSpinner, children: [...routes, { path: '*', Component: Elsewhere }] }],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <RouterProvider router={router} />
        <Notices />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return {
    keyboard: userEvent.setup(),
    calls,
    queryClient,
    location: () => createPath(router.state.location),
  }
}

const elsewhere = 'elsewhere'

function Elsewhere() {
  return <p>{elsewhere}</p>
}

function createPath({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): string {
  return pathname + search + hash
}
