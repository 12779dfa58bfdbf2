import { css } from '@emotion/react'
import { type TaxRuleId, taxRuleIds } from '@materia/contracts/tax/constants.ts'
import { taxRules } from '@materia/contracts/tax/taxRules.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { howTexts, leftOut, messages, ruleTexts, ruleTitles } from './pageMessages.ts'

const text = css({
  display: 'grid',
  gap: space(8),
  maxWidth: '65ch',
  overflowWrap: 'anywhere',
  '& section, & article': { display: 'grid', gap: space(3) },
  '& section': { gap: space(6) },
  '& ul': { display: 'grid', gap: space(2), margin: 0, paddingLeft: space(5) },
  '& li': { listStyle: 'disc' },
})
const lead = css({ color: color.muted })
const facts = css({ color: color.muted, fontSize: font.small })

/** /taxes: the rules by which Materia computes tax, from the same data as the orders. */
export function TaxesScreen() {
  const intl = useIntl()
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={text}>
        <div>
          <h1>{intl.formatMessage(messages.title)}</h1>
          <p css={lead}>{intl.formatMessage(messages.lead)}</p>
        </div>
        <section>
          <h2>{intl.formatMessage(messages.computed)}</h2>
          {taxRuleIds.map((id) => (
            <Rule key={id} id={id} />
          ))}
        </section>
        <section>
          <h2>{intl.formatMessage(messages.how)}</h2>
          <ul>
            {howTexts.map((message) => (
              <li key={message.id}>{intl.formatMessage(message)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{intl.formatMessage(messages.notComputed)}</h2>
          <ul>
            {leftOut.map((message) => (
              <li key={message.id}>{intl.formatMessage(message)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

function Rule({ id }: { id: TaxRuleId }) {
  const intl = useIntl()
  const { percent, from, until, sources, checkedOn } = taxRules[id]
  const dayText = (day: string) => intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' })
  const days = until
    ? intl.formatMessage(messages.between, { from: dayText(from), until: dayText(until) })
    : intl.formatMessage(messages.since, { from: dayText(from) })
  // The other rules charge nothing, so they have no rate.
  const hasRate = id.startsWith('mx') && id !== 'mxImport'
  return (
    <article id={id}>
      <h3>{intl.formatMessage(ruleTitles[id])}</h3>
      <p>{intl.formatMessage(ruleTexts[id])}</p>
      <p css={facts}>
        {[
          ...(hasRate ? [intl.formatMessage(messages.rate, { percent }), days] : []),
          intl.formatMessage(messages.checked, { day: dayText(checkedOn) }),
        ].join(' · ')}
      </p>
      <div css={facts}>
        {intl.formatMessage(messages.sources)}
        <ul>
          {sources.map(({ title, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
