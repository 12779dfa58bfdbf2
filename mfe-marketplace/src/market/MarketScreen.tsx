import { exportAsks } from '@materia/contracts/market/api.ts'
import { askMinimum } from '@materia/contracts/market/constants.ts'
import { marketMethodPath } from '@materia/contracts/market/screenPaths.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { PriceSwitch } from '../materials/PriceSwitch.tsx'
import { AsksTable } from './AsksTable.tsx'
import { CsvLink } from './CsvLink.tsx'
import { Deals } from './Deals.tsx'
import { asksQuery } from './marketApi.ts'
import { DemoLabel, SourceNote } from './MarketSource.tsx'
import { bar, head, parts } from './marketStyle.ts'
import { messages } from './messages.ts'

/** /market: asked prices of all materials, and what finished orders paid. */
export function MarketScreen() {
  const intl = useIntl()
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <p>
          {intl.formatMessage(messages.lead)}{' '}
          <Link to={marketMethodPath}>{intl.formatMessage(messages.method)}</Link>
        </p>
      </div>
      <div css={parts}>
        <AskedPrices />
        <Deals />
      </div>
    </Page>
  )
}

function AskedPrices() {
  const intl = useIntl()
  const { language } = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(asksQuery)
  if (isError && !data)
    return (
      <LoadFailed
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<ChartNoAxesCombined />}
        title={intl.formatMessage(messages.none)}
        text={intl.formatMessage(messages.noneText, askMinimum)}
      />
    )
  return (
    <section aria-labelledby="asks">
      <h2 id="asks">{intl.formatMessage(messages.asks)}</h2>
      {data.isDemo && <DemoLabel />}
      <div css={bar}>
        <PriceSwitch isMarket />
        <CsvLink to={operationPath(exportAsks, { query: { language } })} />
      </div>
      <AsksTable asks={data} />
      <SourceNote {...data} />
    </section>
  )
}

export function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{useIntl().formatMessage(messages.loading)}</VisuallyHidden>
      <Skeleton height="72px" />
      <Skeleton height="480px" />
    </div>
  )
}
