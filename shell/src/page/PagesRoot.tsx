import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import type { Messages } from '@materia/ui/src/language/uiTexts.ts'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'

/** Provides the texts of the shell's own pages, which load with these pages. */
export function PagesRoot({ messages }: { messages: Messages }) {
  return (
    <SliceMessages messages={messages}>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </SliceMessages>
  )
}
