import { FooterFrame } from '../footer/FooterFrame.tsx'
import type { FooterGroup } from '../footer/FooterFrame.tsx'
import { messages } from '../footer/messages.ts'

const groups: FooterGroup[] = [
  {
    id: 'footer-platform',
    title: messages.platform,
    links: [
      { to: '/marketplace', label: messages.marketplace },
      { to: '/pricing', label: messages.pricing, item: 'pricing' },
      { to: '/about', label: messages.about },
      { to: '/contact', label: messages.contact },
    ],
  },
  {
    id: 'footer-resources',
    title: messages.resources,
    links: [
      { to: '/blog', label: messages.blog, item: 'blog' },
      { to: '/help', label: messages.help, item: 'help' },
      { to: '/terms', label: messages.terms },
      { to: '/privacy', label: messages.privacy },
    ],
  },
]

/** The landing page's own footer: platform, resources and social links (spec 2). */
export function LandingFooter() {
  return <FooterFrame groups={groups} />
}
