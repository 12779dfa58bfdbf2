import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import {
  aboutPath,
  blogPath,
  contactPath,
  helpPath,
  pricingPath,
  privacyPath,
  termsPath,
} from '@materia/contracts/shell/screenPaths.ts'
import { FooterFrame } from '../footer/FooterFrame.tsx'
import type { FooterGroup } from '../footer/FooterFrame.tsx'
import { messages } from '../footer/messages.ts'

const groups: FooterGroup[] = [
  {
    id: 'footer-platform',
    title: messages.platform,
    links: [
      { to: marketplacePath, label: messages.marketplace },
      { to: pricingPath, label: messages.pricing },
      { to: aboutPath, label: messages.about },
      { to: contactPath, label: messages.contact },
    ],
  },
  {
    id: 'footer-resources',
    title: messages.resources,
    links: [
      { to: blogPath, label: messages.blog, item: 'blog' },
      { to: helpPath, label: messages.help, item: 'help' },
      { to: termsPath, label: messages.terms },
      { to: privacyPath, label: messages.privacy },
    ],
  },
]

/** The landing page's own footer, with columns for the platform and its resources. */
export function LandingFooter() {
  return <FooterFrame groups={groups} />
}
