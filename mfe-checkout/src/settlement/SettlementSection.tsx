import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { getSettlementPdf } from '@materia/contracts/settlement/recordApi.ts'
import { weighPath, weightsId } from '@materia/contracts/settlement/screenPaths.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import english from '../lang/en.json?only=attachments,outbox,report,settlement'
import spanish from '../lang/es.json?only=attachments,outbox,report,settlement'
import { useWaitingTickets } from '../outbox/useWaitingTickets.ts'
import { FormulaSteps } from './FormulaSteps.tsx'
import { names, settledTexts } from './messages.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportList } from './ReportList.tsx'
import { SettlementPlace } from './SettlementPlace.tsx'
import { settlementQuery } from './settlementQuery.ts'
import { TermsText } from './TermsText.tsx'
import { TruckList } from './TruckList.tsx'
import { WaitingTickets } from './WaitingTickets.tsx'
import { exactText } from './weightText.ts'

const texts = { en: english, es: spanish }

const card = css({
  marginBottom: space(6),
  scrollMarginTop: space(5),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > h2': { marginBottom: space(4), fontSize: font.large },
})
const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
})
const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  alignContent: 'start',
  '& h3': { fontSize: font.body },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: space(2),
  minHeight: targetSize,
})

/** The weights of an order, and what follows from them. */
export function SettlementSection({ order }: { order: Order }) {
  return (
    <SliceMessages messages={texts}>
      <Section order={order} />
    </SliceMessages>
  )
}

function Section({ order }: { order: Order }) {
  const title = useIntl().formatMessage(names.title)
  const ref = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const { isSuccess } = useQuery(settlementQuery(order.id))
  // The browser followed the link before the weights were here.
  useEffect(() => {
    if (isSuccess && hash === `#${weightsId}`) ref.current?.scrollIntoView()
  }, [isSuccess, hash])
  return (
    <section css={card} id={weightsId} ref={ref} aria-label={title}>
      <h2>{title}</h2>
      <Loaded order={order} />
    </section>
  )
}

function Loaded({ order }: { order: Order }) {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(settlementQuery(order.id))
  if (isError && !data)
    return (
      <LoadFailed
        title={intl.formatMessage(names.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return data ? <Weights order={order} settlement={data} /> : <SettlementPlace />
}

function Weights({ order, settlement }: { order: Order; settlement: Settlement }) {
  const intl = useIntl()
  const [isReporting, setReporting] = useState(false)
  const userId = useCurrentUser()?.id
  const waiting = useWaitingTickets({ userId, orderId: order.id }) ?? []
  const { canWeigh, canReport } = settlement
  const canAdd = canWeigh.length > 0
  return (
    <div css={box}>
      <div css={column}>
        <TermsText settlement={settlement} />
        <WaitingTickets tickets={waiting} />
        {(settlement.tickets.length > 0 || waiting.length === 0) && (
          <TruckList settlement={settlement} />
        )}
        <ReportList order={order} settlement={settlement} />
        {(canAdd || canReport) && (
          <div css={actions}>
            {canAdd && (
              <ButtonLink variant="secondary" to={weighPath(order.id)}>
                {intl.formatMessage(names.add)}
              </ButtonLink>
            )}
            {canReport && (
              <Button variant="secondary" onClick={() => setReporting(true)}>
                {intl.formatMessage(names.addReport)}
              </Button>
            )}
          </div>
        )}
      </div>
      <Formula settlement={settlement} />
      <ReportDialog
        settlement={settlement}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </div>
  )
}

function Formula({ settlement }: { settlement: Settlement }) {
  const intl = useIntl()
  const { settled, proposal, orderId } = settlement
  const result = settled ? settled.result : (proposal?.result ?? settlement.result)
  if (!result) return null
  const title = settled ? names.howFinal : proposal ? names.howProposed : names.howSoFar
  return (
    <div css={column}>
      <h3>{intl.formatMessage(title)}</h3>
      {settled && (
        <p>
          {intl.formatMessage(settledTexts[settled.by], {
            date: intl.formatDate(settled.at, { dateStyle: 'long' }),
            kilograms: exactText(intl, result.payable),
          })}
        </p>
      )}
      <FormulaSteps
        settlement={settlement}
        result={result}
        refund={settled?.refund ?? proposal?.refund}
      />
      {settled && <PdfLink orderId={orderId} />}
    </div>
  )
}

function PdfLink({ orderId }: { orderId: number }) {
  const { language } = useLanguage()
  const request = { params: { id: orderId }, query: { language } }
  return (
    <a css={link} href={operationPath(getSettlementPdf, request)} download>
      <FileText size={18} aria-hidden="true" />
      {useIntl().formatMessage(names.pdf)}
    </a>
  )
}
