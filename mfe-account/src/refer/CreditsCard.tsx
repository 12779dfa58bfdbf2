import { css } from '@emotion/react'
import type { ReferralsPage } from '@materia/contracts/identity/referrals/referral.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { cardStyle } from '../cardStyle.ts'
import { messages } from './messages.ts'

const figure = css(tabularFigures, { fontSize: font.title, fontWeight: font.strong })
const quiet = css({ display: 'grid', gap: space(1), color: color.muted })

/** The available credits, with a skeleton until they load. */
export function CreditsCard({ credits }: { credits: ReferralsPage['credits'] | undefined }) {
  const intl = useIntl()
  return (
    <section css={cardStyle}>
      <h2>{intl.formatMessage(messages.credits)}</h2>
      {credits ? (
        <>
          <p css={figure}>
            {intl.formatMessage(messages.creditsAvailable, { count: credits.available })}
          </p>
          <div css={quiet}>
            <p>{intl.formatMessage(messages.creditsText, { percent: credits.feePercentOff })}</p>
            {credits.reserved > 0 && (
              <p>{intl.formatMessage(messages.creditsReserved, { count: credits.reserved })}</p>
            )}
            {credits.used > 0 && (
              <p>{intl.formatMessage(messages.creditsUsed, { count: credits.used })}</p>
            )}
          </div>
        </>
      ) : (
        <Skeleton height="96px" />
      )}
    </section>
  )
}
