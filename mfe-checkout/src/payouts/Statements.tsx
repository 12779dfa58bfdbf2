import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { currencies, type Currency } from '@materia/contracts/catalog/lists/constants.ts'
import { toCents } from '@materia/contracts/money.ts'
import { exportPayoutStatement, getPayoutStatementPdf } from '@materia/contracts/payouts/api.ts'
import { statementLineKinds } from '@materia/contracts/payouts/constants.ts'
import type { PayoutStatement } from '@materia/contracts/payouts/statement.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { amountLine, amounts, card } from '../layout.ts'
import { currencyNames, lineKinds, messages } from './messages.ts'
import { balancesQuery, statementMonthsQuery, statementQuery } from './payoutQueries.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: space(4) })
const muted = css({ color: color.muted })
const sum = css({ fontWeight: font.strong })
const last = css({ paddingTop: space(2), borderTop: `1px solid ${color.line}` })
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(6)}`,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: space(2), minHeight: targetSize },
})

/** The statement of a month: opening balance, sums, closing balance, and its files. */
export function Statements() {
  const intl = useIntl()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { data, isError, isFetching, refetch } = useQuery(statementMonthsQuery(timeZone))
  return (
    <section aria-labelledby="statements">
      <h2 id="statements">{intl.formatMessage(messages.statements)}</h2>
      {isError && !data && (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.months.length === 0 && <p css={muted}>{intl.formatMessage(messages.noStatements)}</p>}
      {data && data.months.length > 0 && <Chosen months={data.months} timeZone={timeZone} />}
    </section>
  )
}

function Chosen({ months, timeZone }: { months: string[]; timeZone: string }) {
  const intl = useIntl()
  const [month, setMonth] = useState(months[0] ?? '')
  const [chosen, setChosen] = useState<Currency>()
  const { data: money } = useQuery(balancesQuery)
  const moved = money?.balances.find((one) => one.orders > 0 || toCents(one.paidThisYear) > 0)
  const currency = chosen ?? moved?.currency ?? 'MXN'
  const wanted = { currency, month, timeZone }
  const { data, isError, isFetching, refetch } = useQuery(statementQuery(wanted))
  return (
    <>
      <div css={bar}>
        <SelectField
          label={intl.formatMessage(messages.month)}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {intl.formatDate(`${one}-15T00:00:00Z`, {
                month: 'long',
                year: 'numeric',
                timeZone: 'UTC',
              })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={intl.formatMessage(messages.currency)}
          value={currency}
          onChange={({ target }) => setChosen(currencies.find((one) => one === target.value))}
        >
          {currencies.map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage(currencyNames[one])}
            </option>
          ))}
        </SelectField>
      </div>
      {data ? (
        <Sums statement={data} wanted={wanted} />
      ) : isError ? (
        <LoadFailed
          heading="h3"
          title={intl.formatMessage(messages.failed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height="180px" />
      )}
    </>
  )
}

type SumsProps = {
  statement: PayoutStatement
  wanted: { currency: Currency; month: string; timeZone: string }
}

function Sums({ statement, wanted }: SumsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { currency, opening, sums, closing } = statement
  const money = (amount: string) => formatPrice(amount, currency)
  const query = { ...wanted, language }
  return (
    <div css={card}>
      <dl css={amounts}>
        <div css={[amountLine, sum]}>
          <dt>{intl.formatMessage(messages.opening)}</dt>
          <dd>{money(opening)}</dd>
        </div>
        {statementLineKinds
          .filter((kind) => Number(sums[kind]) !== 0)
          .map((kind) => (
            <div css={amountLine} key={kind}>
              <dt>{intl.formatMessage(lineKinds[kind])}</dt>
              <dd>{money(sums[kind])}</dd>
            </div>
          ))}
        <div css={[amountLine, sum, last]}>
          <dt>{intl.formatMessage(messages.closing)}</dt>
          <dd>{money(closing)}</dd>
        </div>
      </dl>
      <div css={links}>
        <a href={operationPath(exportPayoutStatement, { query })} download>
          <Download size={18} aria-hidden="true" />
          {intl.formatMessage(messages.csv)}
        </a>
        <a href={operationPath(getPayoutStatementPdf, { query })} download>
          <FileText size={18} aria-hidden="true" />
          {intl.formatMessage(messages.pdf)}
        </a>
      </div>
    </div>
  )
}
