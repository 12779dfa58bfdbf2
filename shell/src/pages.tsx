import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { linkPaths } from '@materia/contracts/waitlist/screenPaths.ts'
import {
  aboutPath,
  blogPath,
  contactPath,
  helpPath,
  pricingPath,
  privacyPath,
  termsPath,
} from '@materia/contracts/shell/screenPaths.ts'
import { AboutScreen } from './about/AboutScreen.tsx'
import { BlogScreen, HelpScreen } from './page/comingSoonScreens.tsx'
import {
  ConfirmNewsletterScreen,
  ConfirmWaitlistScreen,
  LeaveNewsletterScreen,
} from './links/linkScreens.tsx'
import { PagesRoot } from './page/PagesRoot.tsx'
import { PricingScreen } from './pricing/PricingScreen.tsx'
import english from './lang/en.json?only=about,contact,links,legal,comingSoon,pricing'
import spanish from './lang/es.json?only=about,contact,links,legal,comingSoon,pricing'

// Its form adds 11 KB of code.
const ContactScreen = lazy(async () => ({
  default: (await import('./contact/ContactScreen.tsx')).ContactScreen,
}))
// Long texts that few visitors read.
const TermsScreen = lazy(async () => ({
  default: (await import('./legal/legalScreens.tsx')).TermsScreen,
}))
const PrivacyScreen = lazy(async () => ({
  default: (await import('./legal/legalScreens.tsx')).PrivacyScreen,
}))

/** The shell's own pages except the landing page, in one chunk: most visits go to a remote. */
export const pages: RouteObject[] = [
  {
    element: <PagesRoot messages={{ en: english, es: spanish }} />,
    children: [
      { path: aboutPath, Component: AboutScreen },
      { path: contactPath, Component: ContactScreen },
      { path: termsPath, Component: TermsScreen },
      { path: privacyPath, Component: PrivacyScreen },
      { path: pricingPath, Component: PricingScreen },
      { path: blogPath, Component: BlogScreen },
      { path: helpPath, Component: HelpScreen },
      { path: linkPaths.confirmWaitlist, Component: ConfirmWaitlistScreen },
      { path: linkPaths.confirmNewsletter, Component: ConfirmNewsletterScreen },
      { path: linkPaths.leaveNewsletter, Component: LeaveNewsletterScreen },
    ],
  },
]
