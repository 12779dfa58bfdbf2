import { css } from '@emotion/react'
import type { User } from '@materia/contracts/identity/types.ts'
import { countryName, stateName } from '@materia/contracts/places.ts'
import { settingsPath } from '@materia/contracts/identity/screenPaths.ts'
import { Avatar } from '@materia/ui/src/Avatar.tsx'
import { ButtonLink } from '@materia/ui/src/Button.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import MapPin from 'lucide-react/icons/map-pin'
import Settings from 'lucide-react/icons/settings'
import { useIntl } from 'react-intl'
import { headerStyle } from './headerStyle.ts'
import { messages } from './messages.ts'

const company = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(4),
  [from.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
})
const words = css({ display: 'grid', gap: space(2), minWidth: 0 })
const nameLine = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space(1)} ${space(3)}`, '& h1': { overflowWrap: 'anywhere' } })
const withIcon = css({ display: 'inline-flex', alignItems: 'center', gap: space(1), fontSize: font.small, '& svg': { flex: 'none' } })
const verified = css(withIcon, { color: color.action, fontWeight: font.strong })
const muted = css({ color: color.muted })
const description = css({ maxWidth: '60ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
  gap: space(4),
  margin: `${space(5)} 0 0`,
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  '& dt': { color: color.muted, fontSize: font.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})
// On a phone below the words, over the whole width.
const wide = css({ gridColumn: '1 / -1', [from.tablet]: { gridColumn: 'auto' } })

/** One's own company, and the way to change what is said of it. */
export function OwnHeader({ user }: { user: User }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { companyName, username, country, state, location, verificationStatus, email, phoneNumber, createdAt } = user
  const name = companyName || username
  const place = country && state ? `${stateName(language, country, state)}, ${countryName(language, country)}` : location
  const since = intl.formatDate(createdAt, { year: 'numeric', month: 'long' })
  return (
    <section css={headerStyle} aria-label={intl.formatMessage(messages.title)}>
      <PageTitle>{name}</PageTitle>
      <div css={company}>
        <Avatar {...user} size={72} />
        <div css={words}>
          <div css={nameLine}>
            <h1>{name}</h1>
            {verificationStatus === 'approved' && (
              <span css={verified}><BadgeCheck size={16} aria-hidden="true" />{intl.formatMessage(messages.verified)}</span>
            )}
          </div>
          {place && <p css={[withIcon, muted]}><MapPin size={14} aria-hidden="true" />{place}</p>}
          <p css={description}>{user.description}</p>
        </div>
        <div css={wide}>
          <ButtonLink variant="secondary" to={settingsPath}><Settings size={18} aria-hidden="true" />{intl.formatMessage(messages.settings)}</ButtonLink>
        </div>
      </div>
      <dl css={facts} aria-label={intl.formatMessage(messages.account)}>
        <Fact name={intl.formatMessage(messages.memberSince)} value={since} />
        <Fact name={intl.formatMessage(messages.email)} value={email} />
        <Fact name={intl.formatMessage(messages.phone)} value={phoneNumber} />
      </dl>
    </section>
  )
}

/** Nothing where there is nothing to say. */
function Fact({ name, value }: { name: string; value: string }) {
  return value ? <div><dt>{name}</dt><dd>{value}</dd></div> : null
}
