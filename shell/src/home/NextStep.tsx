import { css } from '@emotion/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useIntl } from 'react-intl'
import type { User } from '@materia/contracts/identity/users/user.ts'
import {
  addListingPath,
  marketplacePath,
  matchesPath,
} from '@materia/contracts/catalog/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const who = css({ marginTop: space(3), minHeight: '1.5rem', color: color.muted })

/** Replaces the waitlist form for a signed-in company. */
export function NextStep({ user }: { user: User }) {
  const intl = useIntl()
  return (
    <div>
      <div css={row}>
        <ButtonLink to={marketplacePath}>
          {intl.formatMessage(messages.toMarketplace)}
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
        <ButtonLink variant="secondary" to={matchesPath}>
          {intl.formatMessage(messages.toMatches)}
        </ButtonLink>
        <ButtonLink variant="secondary" to={addListingPath}>
          {intl.formatMessage(messages.toAddListing)}
        </ButtonLink>
      </div>
      <p css={who}>
        {intl.formatMessage(messages.signedInAs, { company: user.companyName || user.username })}
      </p>
    </div>
  )
}
