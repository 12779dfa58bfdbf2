import { css } from '@emotion/react'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type {
  CompanyProfile,
  CompanyStatistics,
} from '@materia/contracts/identity/companies/company.ts'
import { settingsPath } from '@materia/contracts/identity/users/screenPaths.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { Avatar } from '@materia/ui/src/display/Avatar.tsx'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import { useIntl } from 'react-intl'
import { AccountCard } from './AccountCard.tsx'
import { headerStyle } from './headerStyle.ts'
import { messages } from './messages.ts'
import { Rating } from './Rating.tsx'
import { VerifiedBadge } from './VerifiedBadge.tsx'

const company = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(4),
  [from.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
})
const words = css({ display: 'grid', gap: space(2), minWidth: 0 })
const nameLine = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
  '& h1': { overflowWrap: 'anywhere' },
})
const muted = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  color: color.muted,
  fontSize: font.small,
  '& svg': { flex: 'none' },
})
const line = css({ display: 'flex', flexWrap: 'wrap', gap: `${space(1)} ${space(4)}` })
const description = css({ maxWidth: '60ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
// On a phone below the text, over the whole width.
const wide = css({ gridColumn: '1 / -1', [from.tablet]: { gridColumn: 'auto' } })

type CompanyHeaderProps = {
  company: CompanyProfile
  statistics: CompanyStatistics | undefined
  isOwn: boolean
}

/** The facts that build trust: name, badge, stars, place, response time and sales. */
export function CompanyHeader({ company: shown, statistics, isOwn }: CompanyHeaderProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { id, companyName, username, country, state, location, verificationStatus, verified } =
    shown
  const name = companyName || username
  const place =
    country && state
      ? `${stateName(language, country, state)}, ${countryName(language, country)}`
      : location
  return (
    <section css={headerStyle} aria-label={intl.formatMessage(messages.title)}>
      <PageTitle>{name}</PageTitle>
      <div css={company}>
        <Avatar {...shown} size={72} />
        <div css={words}>
          <div css={nameLine}>
            <h1>{name}</h1>
            {verificationStatus === 'approved' && <VerifiedBadge verified={verified} />}
          </div>
          <div css={line}>
            <Rating statistics={statistics} />
            {place && (
              <p css={muted}>
                <MapPin size={14} aria-hidden="true" />
                {place}
              </p>
            )}
          </div>
          <p css={description}>{shown.description}</p>
        </div>
        <div css={wide}>
          {isOwn ? (
            <ButtonLink variant="secondary" to={settingsPath}>
              <Settings size={18} aria-hidden="true" />
              {intl.formatMessage(messages.settings)}
            </ButtonLink>
          ) : (
            <ButtonLink to={conversationPath({ userId: id })}>
              <MessageSquare size={18} aria-hidden="true" />
              {intl.formatMessage(messages.sendMessage)}
            </ButtonLink>
          )}
        </div>
      </div>
      <AccountCard company={shown} statistics={statistics} />
    </section>
  )
}
