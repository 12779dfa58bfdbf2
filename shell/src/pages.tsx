import type { RouteObject } from 'react-router-dom'
import { AboutScreen } from './about/AboutScreen.tsx'
import { ContactScreen } from './contact/ContactScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import { PrivacyScreen, TermsScreen } from './legal/legalScreens.tsx'

/** The shell's own pages: a file of their own, as most visits go to a remote. */
export const pages: RouteObject[] = [
  { path: '/', Component: HomeScreen },
  { path: '/about', Component: AboutScreen },
  { path: '/contact', Component: ContactScreen },
  { path: '/terms', Component: TermsScreen },
  { path: '/privacy', Component: PrivacyScreen },
]
