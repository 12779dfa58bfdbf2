import { css } from '@emotion/react'
import { DestinationButton } from '@materia/client/catalog/DestinationButton.tsx'
import { exchangeRateQuery } from '@materia/client/catalog/usePrices.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useBesideMarket } from '../market/useBesideMarket.ts'
import { materialQuery } from '../materials/materialsApi.ts'
import { PriceSwitch } from '../materials/PriceSwitch.tsx'
import { AskSellers } from './AskSellers.tsx'
import { changeCompared, parse, useCompared } from './compared.ts'
import { LotTable } from './LotTable.tsx'
import { messages } from './messages.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(4),
})
const choices = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })
const note = css({ marginBottom: space(3), color: color.muted })

/** /compare?ids=: up to four listings side by side, fact by fact. */
export function CompareScreen() {
  const intl = useIntl()
  const [search] = useSearchParams()
  const queryClient = useQueryClient()
  const ids = parse(search.get('ids') ?? '')
  const answers = useQueries({ queries: ids.map((id) => materialQuery(id, queryClient)) })
  const lots = answers.flatMap(({ data }) => data ?? [])
  const { data: rate, isLoading: isRateLoading } = useQuery(exchangeRateQuery)
  const isPending = answers.some((answer) => answer.isPending)
  const market = useBesideMarket(lots, { enabled: !isPending })
  const isLoading = isRateLoading || isPending || market.isLoading
  const chosen = useCompared()
  const gone = ids.filter(
    (_, place) => answers[place].error instanceof ApiError && answers[place].error.status === 404,
  )
  const left = ids.filter((id) => !gone.includes(id))
  useEffect(() => {
    // A deleted listing must not take one of the four places.
    if (chosen.some((id) => gone.includes(id)))
      changeCompared(chosen.filter((id) => !gone.includes(id)))
  }, [chosen, gone])
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        {left.length > 0 && (
          <div css={choices}>
            <AskSellers lots={lots} />
            <DestinationButton variant="secondary" />
            <PriceSwitch />
          </div>
        )}
      </div>
      {gone.length > 0 && (
        <p role="status" css={note}>
          {intl.formatMessage(messages.gone, { count: gone.length })}
        </p>
      )}
      {lots.length > 0 && !isLoading && (
        <LotTable lots={lots} ids={left} rate={rate} besideMarket={market.wordsFor} />
      )}
      {/* Waits for all listings: a late one would move the others. */}
      {isLoading && <Skeleton height="24rem" />}
      {lots.length === 0 && !isLoading && left.length > 0 && (
        <LoadFailed
          title={intl.formatMessage(messages.failed)}
          isRetrying={false}
          onRetry={() => answers.forEach(({ refetch }) => void refetch())}
        />
      )}
      {left.length === 0 && !isLoading && (
        <EmptyState
          icon={<Scale />}
          title={intl.formatMessage(messages.none)}
          text={intl.formatMessage(messages.noneText)}
          action={
            <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>
          }
        />
      )}
    </Page>
  )
}
