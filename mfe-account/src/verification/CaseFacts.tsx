import { css } from '@emotion/react'
import { documentNames } from '@materia/contracts/identity/documents/documentNames.ts'
import { phoneText } from '@materia/contracts/text/phoneText.ts'
import { rejectionTexts } from '@materia/contracts/identity/verification/rejectionTexts.ts'
import type {
  LoggedDecision,
  ReviewDocument,
  VerificationCase,
} from '@materia/contracts/identity/verification/verification.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { decisionNames, messages } from './messages.ts'

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
const facts = css({
  display: 'grid',
  gap: space(3),
  margin: `${space(3)} 0 0`,
  '& dt': { color: color.muted, fontSize: font.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})
const quote = css({ '&::before': { content: '"“"' }, '&::after': { content: '"”"' } })
const log = css({
  display: 'grid',
  gap: space(3),
  marginTop: space(3),
  '& p': { color: color.muted, fontSize: font.small, overflowWrap: 'anywhere' },
})

type Props = { found: VerificationCase; document: ReviewDocument | undefined }

/** The company's profile data, the requested documents, and earlier decisions. */
export function CaseFacts({ found, document }: Props) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { company, asked, decisions } = found
  const { country, state, city, address } = company
  const place = [
    address,
    city,
    country && state && stateName(language, country, state),
    country && countryName(language, country),
  ]
    .filter(Boolean)
    .join(', ')
  const dateOf = (at: string) => intl.formatDate(at, { dateStyle: 'medium' })
  return (
    <div css={column}>
      <section>
        <h2>{intl.formatMessage(messages.facts)}</h2>
        <dl css={facts}>
          <Fact name={intl.formatMessage(messages.company)} value={company.companyName} />
          <Fact name={intl.formatMessage(messages.address)} value={place || company.location} />
          <Fact name={intl.formatMessage(messages.email)} value={company.email} />
          <Fact name={intl.formatMessage(messages.phone)} value={phoneText(company.phoneNumber)} />
          <Fact name={intl.formatMessage(messages.description)} value={company.description} />
          <Fact name={intl.formatMessage(messages.username)} value={company.username} />
          <Fact name={intl.formatMessage(messages.memberSince)} value={dateOf(company.createdAt)} />
          {document && (
            <Fact name={intl.formatMessage(messages.sentAt)} value={dateOf(document.sentAt)} />
          )}
        </dl>
      </section>
      {asked.length > 0 && (
        <section>
          <h2>{intl.formatMessage(messages.requestedAgain)}</h2>
          <ul css={log}>
            {asked.map(({ kind, note, at }) => (
              <li key={kind}>
                {documentNames[kind][language]}, {dateOf(at)}
                {note && <p>{note}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{intl.formatMessage(messages.decisions)}</h2>
        {decisions.length === 0 && <p css={log}>{intl.formatMessage(messages.noDecisions)}</p>}
        <ul css={log}>
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Decision({
  decision: { at, by, what, kind, reasons, note },
}: {
  decision: LoggedDecision
}) {
  const intl = useIntl()
  const { language } = useLanguage()
  const texts = reasons.map((reason) => rejectionTexts[reason]?.[language] ?? reason)
  return (
    <li>
      {intl.formatMessage(decisionNames[what])}: {documentNames[kind][language]}
      <p>
        {intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })},{' '}
        {by ?? intl.formatMessage(messages.byTime)}
      </p>
      {texts.length > 0 && <p>{texts.join(' ')}</p>}
      {note && <p css={quote}>{note}</p>}
    </li>
  )
}

/** Renders nothing for an empty value. */
function Fact({ name, value }: { name: string; value: string }) {
  return value ? (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
}
