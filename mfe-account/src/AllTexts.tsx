import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import type { ReactNode } from 'react'
import { allTexts } from './lang/allTexts.ts'

/** Adds all texts of the slice to a lazy part of a screen that began with only a few. */
export function AllTexts({ children }: { children: ReactNode }) {
  return <SliceMessages messages={allTexts}>{children}</SliceMessages>
}
