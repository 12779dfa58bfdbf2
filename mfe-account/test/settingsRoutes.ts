import type { ComponentType } from 'react'
import { AccountRoot } from '../src/AccountRoot.tsx'

/** The settings with only this section. */
export const settingsRoutes = (Section: ComponentType) => [
  { Component: AccountRoot, children: [{ path: '/settings', Component: Section }] },
]
