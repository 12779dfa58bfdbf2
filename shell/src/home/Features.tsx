import { css } from '@emotion/react'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import Globe from 'lucide-react/icons/globe'
import Leaf from 'lucide-react/icons/leaf'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sparkles from 'lucide-react/icons/sparkles'
import Truck from 'lucide-react/icons/truck'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { marketPath } from '@materia/contracts/market/screenPaths.ts'
import { color, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'
import { belowFold, sectionHead } from './sectionStyle.ts'

const section = belowFold({ phone: 72, tablet: 35.5, desktop: 25.5 })
const grid = css({
  display: 'grid',
  gap: space(4),
  [from.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [from.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
})
const card = css({
  padding: space(6),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& svg': { color: color.action },
  '& h3': { marginTop: space(3) },
  '& p': { marginTop: space(1), color: color.muted },
})

// As high as a finger, in the height of a line of text.
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  marginBlock: `calc((1lh - ${targetSize}) / 2)`,
})

const features = [
  { Icon: Truck, title: messages.trackingTitle, text: messages.trackingText },
  { Icon: ShieldCheck, title: messages.secureTitle, text: messages.secureText },
  { Icon: Leaf, title: messages.impactTitle, text: messages.impactText },
  {
    Icon: ChartNoAxesCombined,
    title: messages.analyticsTitle,
    text: messages.analyticsText,
    to: marketPath,
  },
  { Icon: Globe, title: messages.networkTitle, text: messages.networkText },
  { Icon: Sparkles, title: messages.matchingTitle, text: messages.matchingText },
]

/** The six features of the platform. */
export function Features() {
  const intl = useIntl()
  return (
    <section css={section} aria-labelledby="features">
      <div css={sectionHead}>
        <h2 id="features">{intl.formatMessage(messages.featuresTitle)}</h2>
      </div>
      <ul css={grid}>
        {features.map(({ Icon, title, text, to }) => (
          <li key={title.id} css={card}>
            <Icon size={24} aria-hidden="true" />
            <h3>
              {to ? (
                <Link to={to} css={link}>
                  {intl.formatMessage(title)}
                </Link>
              ) : (
                intl.formatMessage(title)
              )}
            </h3>
            <p>{intl.formatMessage(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
