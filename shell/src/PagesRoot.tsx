import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { SliceMessages } from '@materia/ui/src/SliceMessages.tsx'
import { PageSpinner } from '@materia/ui/src/Spinner.tsx'
import english from './lang/en.json?only=home,about,contact,links,legal,comingSoon,header,footer'
import spanish from './lang/es.json?only=home,about,contact,links,legal,comingSoon,header,footer'

const texts = { en: english, es: spanish }

/** What the shell's own pages stand in: their texts come with them. */
export function PagesRoot() {
  return (
    <SliceMessages messages={texts}>
      <Suspense fallback={<PageSpinner />}><Outlet /></Suspense>
    </SliceMessages>
  )
}
