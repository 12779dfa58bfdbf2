import { css } from '@emotion/react'
import {
  creditFeePercentOff,
  creditsPerReferral,
} from '@materia/contracts/identity/referrals/constants.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { CreditsCard } from './CreditsCard.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { messages } from './messages.ts'
import { referralsQuery } from './referApi.ts'
import { ReferralsTable } from './ReferralsTable.tsx'
import { ShareCard } from './ShareCard.tsx'

const head = css({
  display: 'grid',
  gap: space(2),
  marginBottom: space(6),
  '& p': { maxWidth: '60ch', color: color.muted, fontSize: font.large },
})
const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  marginTop: space(6),
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem', alignItems: 'start' },
})

/** /refer: the company's referral code, its earned credits and its referrals. */
export function ReferScreen() {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useInfiniteQuery(referralsQuery)
  const first = data?.pages[0]
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <p>
          {intl.formatMessage(messages.lead, {
            percent: creditFeePercentOff,
            count: creditsPerReferral,
          })}
        </p>
      </div>
      <HowItWorks />
      {!first && isError ? (
        <LoadFailed
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <div css={layout}>
            <ShareCard code={first?.code} />
            <CreditsCard credits={first?.credits} />
          </div>
          <ReferralsTable />
        </>
      )}
    </Page>
  )
}
