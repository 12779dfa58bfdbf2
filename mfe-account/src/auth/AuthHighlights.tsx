import { css } from '@emotion/react'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Leaf from 'lucide-react/icons/leaf'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const column = css({
  display: 'none',
  gap: space(8),
  paddingTop: space(8),
  [from.desktop]: { display: 'grid' },
})
const headline = css({ fontSize: font.display, lineHeight: 1.2, letterSpacing: '-0.02em' })
const list = css({ display: 'grid', gap: space(6) })
const feature = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space(1)} ${space(4)}`,
  '& svg': { gridRow: 'span 2', color: color.action },
  '& p': { color: color.muted },
})

const features = [
  { Icon: BadgeCheck, title: messages.verifiedTitle, text: messages.verifiedText },
  { Icon: ShieldCheck, title: messages.secureTitle, text: messages.secureText },
  { Icon: Leaf, title: messages.sustainableTitle, text: messages.sustainableText },
]

/** The side column of wide screens: reasons to trade here. */
export function AuthHighlights() {
  const intl = useIntl()
  return (
    <aside css={column}>
      <h2 css={headline}>{intl.formatMessage(messages.headline)}</h2>
      <ul css={list}>
        {features.map(({ Icon, title, text }) => (
          <li key={title.id} css={feature}>
            <Icon size={28} aria-hidden="true" />
            <h3>{intl.formatMessage(title)}</h3>
            <p>{intl.formatMessage(text)}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
