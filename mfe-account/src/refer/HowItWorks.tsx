import { css } from '@emotion/react'
import { creditsPerReferral } from '@materia/contracts/identity/referrals/constants.ts'
import { color, from, space } from '@materia/ui/src/theme.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Building2 from 'lucide-react/icons/building-2'
import Share2 from 'lucide-react/icons/share-2'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const list = css({
  display: 'grid',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space(6) },
})
const step = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: `${space(1)} ${space(3)}`,
  '& svg': { gridRow: 'span 2', color: color.action },
  '& p': { color: color.muted },
})

const steps = [
  { Icon: Share2, title: messages.shareTitle, text: messages.shareText },
  { Icon: Building2, title: messages.registerTitle, text: messages.registerText },
  { Icon: BadgePercent, title: messages.earnTitle, text: messages.earnText },
]

export function HowItWorks() {
  const intl = useIntl()
  return (
    <section>
      <VisuallyHidden>
        <h2>{intl.formatMessage(messages.steps)}</h2>
      </VisuallyHidden>
      <ol css={list}>
        {steps.map(({ Icon, title, text }) => (
          <li key={title.id} css={step}>
            <Icon size={28} aria-hidden="true" />
            <h3>{intl.formatMessage(title)}</h3>
            <p>{intl.formatMessage(text, { count: creditsPerReferral })}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
