import { css } from '@emotion/react'
import { askMinimum } from '@materia/contracts/market/constants.ts'
import {
  companyShareMax,
  dealMinimum,
  publicationDay,
} from '@materia/contracts/market/dealRules.ts'
import { marketPath } from '@materia/contracts/market/screenPaths.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages as marketMessages } from './messages.ts'
import { methodMessages as messages } from './methodMessages.ts'

const text = css({
  display: 'grid',
  gap: space(6),
  maxWidth: '65ch',
  '& h2': { marginBottom: space(2) },
  '& li': { marginTop: space(2), marginLeft: space(5), listStyle: 'disc' },
  '& p + p': { marginTop: space(2) },
})
const lead = css({ color: color.muted })

/** The weighted deviation of `outlierDeviations`, as texts name it. */
const outlierText = '3 × 1.4826 × MAD'

/** /market/method: the rules behind every figure of the market. */
export function MethodScreen() {
  const intl = useIntl()
  const share = intl.formatNumber(companyShareMax, { style: 'percent' })
  const values = { ...dealMinimum, share, day: publicationDay, outlier: outlierText }
  const asks = [messages.askSource, messages.askCells, messages.askWeeks, messages.askIsNot]
  const deals = [
    messages.dealSource,
    messages.dealRelated,
    messages.dealCells,
    messages.dealWeight,
    messages.dealMinimum,
    messages.dealOutliers,
    messages.dealDay,
    messages.dealPrivacy,
  ]
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={text}>
        <div>
          <h1>{intl.formatMessage(messages.title)}</h1>
          <p css={lead}>{intl.formatMessage(messages.lead)}</p>
        </div>
        <section>
          <h2>{intl.formatMessage(marketMessages.asks)}</h2>
          <ul>
            {asks.map((message) => (
              <li key={message.id}>{intl.formatMessage(message, askMinimum)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{intl.formatMessage(messages.dealsTitle)}</h2>
          <ul>
            {deals.map((message) => (
              <li key={message.id}>{intl.formatMessage(message, values)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{intl.formatMessage(messages.ratesTitle)}</h2>
          <p>{intl.formatMessage(messages.rates)}</p>
        </section>
        <p>
          <Link to={marketPath}>{intl.formatMessage(marketMessages.title)}</Link>
        </p>
      </div>
    </Page>
  )
}
