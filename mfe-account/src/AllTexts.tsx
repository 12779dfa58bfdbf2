import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import type { ReactNode } from 'react'
import { allTexts } from './lang/allTexts.ts'

/** For what comes later to a screen that began with a few texts only. */
export function AllTexts({ children }: { children: ReactNode }) {
  return <SliceMessages messages={allTexts}>{children}</SliceMessages>
}
