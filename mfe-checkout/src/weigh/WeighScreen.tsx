import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Ticket } from '@materia/contracts/settlement/ticket.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BackLink } from '@materia/ui/src/controls/BackLink.tsx'
import Scale from 'lucide-react/icons/scale'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { hint } from '../layout.ts'
import type { DraftPicture } from '../outbox/drafts.ts'
import { holdBack } from '../outbox/locks.ts'
import { messages as outboxMessages } from '../outbox/messages.ts'
import { useWaitingTickets } from '../outbox/useWaitingTickets.ts'
import type { StoredTicket, TicketOutcome } from '../outbox/WrittenTicket.ts'
import { settlementQuery } from '../settlement/settlementQuery.ts'
import { kilogramsText } from '../settlement/weightText.ts'
import { messages } from './messages.ts'
import { TicketForm } from './TicketForm.tsx'
import { useTicketDraft } from './useTicketDraft.ts'
import { useTicketForm } from './useTicketForm.ts'
import { draftKey } from './weighFields.ts'
import { withWaiting } from './withWaiting.ts'

const column = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  maxWidth: '40rem',
})

/**
 * /orders/{id}/weigh: a new ticket of an order. `?ticket={id}` corrects an own one, and `?edit={id}`
 * changes one that waits on this phone.
 */
export function WeighScreen() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <LoadedWeighing key={id} id={Number(id)} /> : <NoTicket />
}

function LoadedWeighing({ id }: { id: number }) {
  const intl = useIntl()
  const user = useCurrentUser()
  const [search] = useSearchParams()
  const waiting = useWaitingTickets({ userId: user?.id, orderId: id })
  const { data: settlement, error, isFetching, refetch } = useQuery(settlementQuery(id))
  if (error instanceof ApiError && error.status === 404) return <NoTicket />
  if (error && !settlement)
    return (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!settlement || !user || !waiting) return <Loading />
  return (
    <Known
      key={search.toString()}
      {...{ userId: user.id, settlement, waiting }}
      corrects={search.get('ticket')}
      edits={search.get('edit')}
    />
  )
}

type KnownProps = {
  userId: number
  settlement: Settlement
  waiting: StoredTicket[]
  corrects: string | null
  edits: string | null
}

/** The ticket that is changed stays the one that the form opened with. */
function Known({ userId, settlement, waiting, corrects, edits }: KnownProps) {
  const { orderId, role } = settlement
  const [edited] = useState(() => waiting.find(({ id }) => id === edits))
  const [corrected] = useState(() =>
    settlement.tickets.find(
      ({ id, by, replacedBy }) =>
        String(id) === corrects && by === role && replacedBy === undefined,
    ),
  )
  const changed = edited?.id ?? corrected?.id
  const kept = useTicketDraft(draftKey({ userId, orderId, changed }))
  useEffect(() => edited && holdBack(edited.id), [edited])
  if (edits && !edited) return <Gone orderId={orderId} />
  if (!edited && !settlement.canWeigh.length) return <NoTicket orderId={orderId} />
  if (!kept) return <Loading />
  const others = waiting.filter(({ id }) => id !== edited?.id)
  return (
    <Weighing
      {...{ userId, corrected, edited, kept }}
      settlement={withWaiting(settlement, others)}
    />
  )
}

type WeighingProps = {
  userId: number
  settlement: Settlement
  corrected: Ticket | undefined
  edited: StoredTicket | undefined
  kept: DraftPicture[]
}

function Weighing(props: WeighingProps) {
  const { settlement, corrected, edited } = props
  const intl = useIntl()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { orderId } = settlement
  const handleSent = (outcome: TicketOutcome) => {
    if (outcome === 'waits')
      notify({
        title: intl.formatMessage(outboxMessages.waits),
        description: intl.formatMessage(outboxMessages.waitsText),
      })
    else {
      queryClient.setQueryData(settlementQuery(orderId).queryKey, outcome.settlement)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      notify({ title: intl.formatMessage(messages.sent) })
    }
    void navigate(orderPath(orderId), { replace: true })
  }
  const form = useTicketForm({ ...props, onSent: handleSent })
  const title = intl.formatMessage(
    corrected || edited
      ? messages.correctTitle
      : {
          loading: messages.loadingTitle,
          unloading: messages.unloadingTitle,
          thirdParty: messages.thirdPartyTitle,
        }[form.typed.ticket?.side ?? sideOf(form.fields.side)],
  )
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <div css={column}>
        <BackLink to={orderPath(orderId)}>
          {intl.formatMessage(messages.order, { id: String(orderId) })}
        </BackLink>
        <div>
          <h1>{title}</h1>
          <p css={hint}>
            {intl.formatMessage(messages.ordered, {
              weight: kilogramsText(intl, settlement.ordered),
            })}
          </p>
        </div>
        <TicketForm form={form} settlement={settlement} isCorrection={corrected !== undefined} />
      </div>
    </Page>
  )
}

const sideOf = (side: string) =>
  side === 'unloading' || side === 'thirdParty' ? side : ('loading' as const)

function Loading() {
  return (
    <Page>
      <div css={column} role="status">
        <VisuallyHidden>{useIntl().formatMessage(messages.loading)}</VisuallyHidden>
        <Skeleton width="16rem" height="40px" />
        <Skeleton height="240px" />
        <Skeleton height="480px" />
      </div>
    </Page>
  )
}

/** `orderId`: of an order that takes no more tickets. */
function NoTicket({ orderId }: { orderId?: number }) {
  const intl = useIntl()
  const isClosed = orderId !== undefined
  return (
    <EmptyState
      heading="h1"
      icon={<Scale />}
      title={intl.formatMessage(isClosed ? messages.closed : messages.notFound)}
      {...(isClosed && {
        text: intl.formatMessage(messages.closedText),
        action: (
          <ButtonLink to={orderPath(orderId)}>{intl.formatMessage(messages.toOrder)}</ButtonLink>
        ),
      })}
    />
  )
}

/** A link to a ticket that is no longer on this phone. */
function Gone({ orderId }: { orderId: number }) {
  const intl = useIntl()
  return (
    <EmptyState
      heading="h1"
      icon={<Scale />}
      title={intl.formatMessage(outboxMessages.gone)}
      text={intl.formatMessage(outboxMessages.goneText)}
      action={
        <ButtonLink to={orderPath(orderId)}>{intl.formatMessage(messages.toOrder)}</ButtonLink>
      }
    />
  )
}
