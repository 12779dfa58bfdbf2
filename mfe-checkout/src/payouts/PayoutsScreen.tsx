import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, space } from '@materia/ui/src/theme.ts'
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { BalanceCard } from './BalanceCard.tsx'
import { BankAccountCard } from './BankAccountCard.tsx'
import { CardPayouts } from './CardPayouts.tsx'
import { messages } from './messages.ts'
import { PayoutOrders } from './PayoutOrders.tsx'
import {
  balancesQuery,
  bankAccountsQuery,
  cardPayoutsQuery,
  payoutOrdersQuery,
  statementMonthsQuery,
} from './payoutQueries.ts'
import { Statements } from './Statements.tsx'

const head = css({
  display: 'grid',
  gap: space(2),
  marginBottom: space(6),
  '& p': { maxWidth: '65ch', color: color.muted },
})
const sections = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  '& > section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) },
  '& > section > h2': { fontSize: font.large },
})
const cards = css({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

/** /payouts: the seller's money, the bank accounts that receive it, and monthly statements. */
export function PayoutsScreen() {
  const intl = useIntl()
  const title = intl.formatMessage(messages.title)
  const isLoading = useFirstAnswers()
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={head}>
        <h1>{title}</h1>
        <p>{intl.formatMessage(messages.schedule)}</p>
      </div>
      {isLoading ? (
        <Loading />
      ) : (
        <div css={sections}>
          <Balances />
          <BankAccounts />
          <CardPayouts />
          <PayoutOrders />
          <Statements />
        </div>
      )}
    </Page>
  )
}

/**
 * Whether a part still waits for its first answer. All parts appear together, so that none moves
 * another.
 */
function useFirstAnswers(): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { isLoading: hasNoOrders } = useInfiniteQuery(payoutOrdersQuery)
  const parts = [
    useQuery(balancesQuery),
    useQuery(bankAccountsQuery),
    useQuery(cardPayoutsQuery),
    useQuery(statementMonthsQuery(timeZone)),
  ]
  return hasNoOrders || parts.some(({ isLoading }) => isLoading)
}

function Balances() {
  const query = useQuery(balancesQuery)
  return (
    <Part id="balance" title={messages.balance} query={query}>
      {query.data?.balances.map((balance) => (
        <BalanceCard key={balance.currency} balance={balance} />
      ))}
    </Part>
  )
}

function BankAccounts() {
  const user = useCurrentUser()
  const query = useQuery(bankAccountsQuery)
  return (
    <Part id="accounts" title={messages.accounts} query={query}>
      {user &&
        query.data?.accounts.map((account) => (
          <BankAccountCard
            key={account.currency}
            account={account}
            companyName={user.companyName}
          />
        ))}
    </Part>
  )
}

type PartProps = {
  id: string
  title: MessageDescriptor
  query: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>
  children: ReactNode
}

/** A heading with the cards of both currencies. */
function Part({ id, title, query, children }: PartProps) {
  const intl = useIntl()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{intl.formatMessage(title)}</h2>
      {query.isError && !query.data ? (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(messages.failed)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div css={cards}>{children}</div>
      )}
    </section>
  )
}

function Loading() {
  return (
    <div css={sections} role="status">
      <VisuallyHidden>{useIntl().formatMessage(messages.loading)}</VisuallyHidden>
      <Skeleton height="188px" />
      <Skeleton height="220px" />
      <Skeleton height="180px" />
    </div>
  )
}
