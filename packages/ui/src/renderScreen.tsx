import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { isSlotName } from '@materia/contracts/shell/slots.ts'
import type { SlotName, SlotProps } from '@materia/contracts/shell/slots.ts'
import type { User } from '@materia/contracts/identity/types.ts'
import { answerCalls } from './answerCalls.ts'
import type { Answers } from './answerCalls.ts'
import { createQueryClient } from './createQueryClient.ts'
import { LanguageProvider } from './LanguageProvider.tsx'
import { Notices } from './Notices.tsx'
import { slotsKey } from './slotQuery.ts'
import { PageSpinner } from './Spinner.tsx'
import { type Language, languageKey } from '@materia/contracts/languages.ts'
import { currentUserQuery } from './useSession.ts'

type Setting = {
  /** The slice's routes, as its `src/routes.tsx` exports them. */
  routes: RouteObject[]
  /** Where the visitor is, e.g. `/auth#register`. */
  at: string
  /** Signed in as; `null` for a visitor. */
  user?: User | null
  language?: Language
  /** What the API answers; any other call fails the test. */
  answers?: Answers
  /** What other remotes fill its slots with; the rest is not filled. */
  slots?: { [Name in SlotName]?: ComponentType<SlotProps[Name]> }
}

// What a screen loads when it is first needed is compiled at that moment.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no modal dialogs. Like a browser's, they give the focus back.
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

/** For tests: a slice's screen as the shell would show it. Paths outside the slice show `elsewhere`. */
export function renderScreen({ routes, at, user = null, language = 'en', answers = {}, slots = {} }: Setting) {
  Object.assign(globalThis, { __SLICE_VERSION__: 'test' })
  localStorage.setItem(languageKey, language)
  const calls = answerCalls(answers)
  const queryClient = createQueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryDefaults(slotsKey, { queryFn: ({ queryKey: [, name] }) => (isSlotName(name) && slots[name] ? { Widget: slots[name] } : null) })
  const router = createMemoryRouter([{ HydrateFallback: PageSpinner, children: [...routes, { path: '*', Component: Elsewhere }] }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <RouterProvider router={router} />
        <Notices />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return { keyboard: userEvent.setup(), calls, queryClient, location: () => createPath(router.state.location) }
}

const elsewhere = 'elsewhere'

function Elsewhere() {
  return <p>{elsewhere}</p>
}

function createPath({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  return pathname + search + hash
}
