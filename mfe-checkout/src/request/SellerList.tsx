import { css } from '@emotion/react'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Invite } from '@materia/contracts/requests/request.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { reasonTexts, sellerStates } from '../requests/requestMessages.ts'
import { weightText } from '../requests/requestWords.ts'
import { StateBadge } from '../requests/StateBadge.tsx'
import { messages } from './messages.ts'
import { partyName } from '../parties/partyName.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const item = css({
  display: 'grid',
  gap: space(1),
  alignContent: 'start',
  padding: space(3),
  borderLeft: `2px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', padding: `${space(1)} 0`, color: color.ink },
})
const quiet = css({ color: color.muted, fontSize: font.small, whiteSpace: 'pre-line' })

/** Each seller that was asked: its answer, or that there is none yet, or why it declined. */
export function SellerList({ invites }: { invites: Invite[] }) {
  const intl = useIntl()
  return (
    <ul css={list}>
      {invites.map(({ seller, state, reason, note, awardedKilograms }) => {
        const company = partyName(intl, seller)
        const details = [
          awardedKilograms > 0 && weightText(intl, awardedKilograms),
          reason && intl.formatMessage(reasonTexts[reason]),
          note,
        ].filter(Boolean)
        return (
          <li key={seller.id} css={item}>
            <Link
              to={conversationPath({ userId: seller.id })}
              aria-label={intl.formatMessage(messages.conversationWith, { company })}
            >
              {company}
            </Link>
            <StateBadge
              tone={state === 'chosen' ? 'done' : state === 'asked' ? 'waiting' : 'quiet'}
            >
              {intl.formatMessage(sellerStates[state])}
            </StateBadge>
            {details.length > 0 && <p css={quiet}>{details.join(' · ')}</p>}
          </li>
        )
      })}
    </ul>
  )
}
