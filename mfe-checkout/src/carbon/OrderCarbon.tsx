import { css } from '@emotion/react'
import { carbonPath, statementPdfPath } from '@materia/contracts/carbon/screenPaths.ts'
import type { CarbonStatement } from '@materia/contracts/carbon/statement.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import english from '../lang/en.json?only=carbon'
import spanish from '../lang/es.json?only=carbon'
import { CarbonFigures } from './CarbonFigures.tsx'
import { orderCarbonQuery } from './carbonQueries.ts'
import { messages } from './messages.ts'
import { OrderCarbonPlace } from './OrderCarbonPlace.tsx'

const texts = { en: english, es: spanish }

const pollMs = 5_000

const box = css({ display: 'grid', gap: space(3) })
const hint = css({ color: color.muted, fontSize: font.small })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
})
const links = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space(6)}` })
const older = css(hint, {
  '& summary': {
    display: 'list-item',
    padding: '12px 0',
    minHeight: targetSize,
    cursor: 'pointer',
  },
})

/** The carbon statement of an order, before that its estimate. */
export function OrderCarbon({ order }: { order: Order }) {
  return (
    <SliceMessages messages={texts}>
      <Loaded order={order} />
    </SliceMessages>
  )
}

function Loaded({ order }: { order: Order }) {
  const intl = useIntl()
  const isCompleted = order.status === 'completed'
  const { data, isError, isFetching, refetch } = useQuery({
    ...orderCarbonQuery(order.id),
    // The statement follows the completion within seconds.
    refetchInterval: ({ state }) => (isCompleted && state.data?.estimate ? pollMs : false),
  })
  if (isError && !data)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <OrderCarbonPlace />
  const { statements, estimate, isTooOld } = data
  const [valid, ...replaced] = statements
  if (valid) return <Statement valid={valid} replaced={replaced} />
  if (isTooOld || !estimate)
    return <p>{intl.formatMessage(isTooOld ? messages.tooOld : messages.none)}</p>
  return (
    <div css={box}>
      <p css={hint}>{intl.formatMessage(isCompleted ? messages.beingMade : messages.estimate)}</p>
      <CarbonFigures figures={estimate} role={order.role} />
    </div>
  )
}

type StatementProps = { valid: CarbonStatement; replaced: CarbonStatement[] }

function Statement({ valid, replaced }: StatementProps) {
  const intl = useIntl()
  return (
    <div css={box}>
      <Issued statement={valid} />
      <CarbonFigures figures={valid} role={valid.role} />
      <div css={links}>
        <Pdf number={valid.number}>{intl.formatMessage(messages.pdf)}</Pdf>
        <Link css={link} to={carbonPath}>
          {intl.formatMessage(messages.year)}
        </Link>
      </div>
      {replaced.length > 0 && (
        <details css={older}>
          <summary>{intl.formatMessage(messages.replaced, { count: replaced.length })}</summary>
          <ul>
            {replaced.map((statement) => (
              <li key={statement.number}>
                <Issued statement={statement} />
                <Pdf number={statement.number}>
                  {intl.formatMessage(messages.pdfOf, { number: statement.number })}
                </Pdf>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Issued({ statement: { number, issuedAt } }: { statement: CarbonStatement }) {
  const intl = useIntl()
  return (
    <p css={hint}>
      {intl.formatMessage(messages.number, {
        number,
        date: intl.formatDate(issuedAt, { dateStyle: 'long' }),
      })}
    </p>
  )
}

function Pdf({ number, children }: { number: string; children: string }) {
  const { language } = useLanguage()
  return (
    <a css={link} href={statementPdfPath(number, language)} download>
      <FileText size={18} aria-hidden="true" />
      {children}
    </a>
  )
}
