import { css } from '@emotion/react'
import type {
  CompanyProfile,
  CompanyStatistics,
} from '@materia/contracts/identity/companies/company.ts'
import { phoneHref, phoneText } from '@materia/contracts/text/phoneText.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { answerTimeQuery } from './answerTimeQuery.ts'
import { Fact } from './Fact.tsx'
import { messages } from './messages.ts'
import { responseTimeText } from './responseTimeText.ts'
import { SettlementFacts } from './SettlementFacts.tsx'

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(4)} ${space(6)}`,
  margin: `${space(5)} 0 0`,
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  // As wide as its content: an email address breaks only if the line is too short for it.
  '& > div': { flex: '1 1 auto', minWidth: '8rem', maxWidth: '100%' },
  // A touch target that keeps the line height of the other facts.
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: targetSize,
    margin: `-${space(3)} 0`,
  },
  '& dt': { color: color.muted, fontSize: font.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere', ...tabularFigures },
})

type AccountCardProps = { company: CompanyProfile; statistics: CompanyStatistics | undefined }

/** Trade figures and contact data of a company, as far as it shows them. */
export function AccountCard({
  company: { id, createdAt, email, phoneNumber },
  statistics,
}: AccountCardProps) {
  const intl = useIntl()
  const isSignedIn = Boolean(useCurrentUser())
  const quotesIn = useQuery(answerTimeQuery(id)).data?.hours
  const { totalSales, responseTime, responseRate } = statistics ?? {}
  const waiting = <Skeleton width="60%" height="20px" />
  return (
    <dl css={facts} aria-label={intl.formatMessage(messages.account)}>
      <Fact name={intl.formatMessage(messages.totalSales)}>
        {statistics ? intl.formatNumber(totalSales ?? 0) : waiting}
      </Fact>
      <Fact name={intl.formatMessage(messages.responseTime)}>
        {statistics ? responseTimeText(intl, responseTime ?? null) : waiting}
      </Fact>
      <Fact name={intl.formatMessage(messages.responseRate)}>
        {statistics
          ? responseRate === null || responseRate === undefined
            ? intl.formatMessage(messages.notYet)
            : intl.formatNumber(responseRate / 100, { style: 'percent' })
          : waiting}
      </Fact>
      {quotesIn && (
        <Fact name={intl.formatMessage(messages.quotes)}>
          {intl.formatMessage(messages.withinHours, { hours: quotesIn })}
        </Fact>
      )}
      <SettlementFacts userId={id} />
      <Fact name={intl.formatMessage(messages.memberSince)}>
        {intl.formatDate(createdAt, { year: 'numeric', month: 'long' })}
      </Fact>
      {isSignedIn && !email && (
        <Fact name={intl.formatMessage(messages.contact)}>
          {intl.formatMessage(messages.contactLater)}
        </Fact>
      )}
      {email && (
        <Fact name={intl.formatMessage(messages.email)}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {phoneNumber && (
        <Fact name={intl.formatMessage(messages.phone)}>
          <a href={phoneHref(phoneNumber)}>{phoneText(phoneNumber)}</a>
        </Fact>
      )}
    </dl>
  )
}
