import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { linkPaths } from '@materia/contracts/waitlist/paths.ts'
import { AboutScreen } from './about/AboutScreen.tsx'
import { BlogScreen, HelpScreen, PricingScreen } from './comingSoon/comingSoonScreens.tsx'
import { ContactScreen } from './contact/ContactScreen.tsx'
import { ConfirmNewsletterScreen, ConfirmWaitlistScreen, LeaveNewsletterScreen } from './links/linkScreens.tsx'
import { PagesRoot } from './PagesRoot.tsx'
import english from './lang/en.json?only=about,contact,links,legal,comingSoon'
import spanish from './lang/es.json?only=about,contact,links,legal,comingSoon'

// Long texts that few visits read.
const TermsScreen = lazy(async () => ({ default: (await import('./legal/legalScreens.tsx')).TermsScreen }))
const PrivacyScreen = lazy(async () => ({ default: (await import('./legal/legalScreens.tsx')).PrivacyScreen }))

/** The shell's own pages but the first: a file of their own, as most visits go to a remote. */
export const pages: RouteObject[] = [
  {
    element: <PagesRoot messages={{ en: english, es: spanish }} />,
    children: [
      { path: '/about', Component: AboutScreen },
      { path: '/contact', Component: ContactScreen },
      { path: '/terms', Component: TermsScreen },
      { path: '/privacy', Component: PrivacyScreen },
      { path: '/pricing', Component: PricingScreen },
      { path: '/blog', Component: BlogScreen },
      { path: '/help', Component: HelpScreen },
      { path: linkPaths.confirmWaitlist, Component: ConfirmWaitlistScreen },
      { path: linkPaths.confirmNewsletter, Component: ConfirmNewsletterScreen },
      { path: linkPaths.leaveNewsletter, Component: LeaveNewsletterScreen },
    ],
  },
]
