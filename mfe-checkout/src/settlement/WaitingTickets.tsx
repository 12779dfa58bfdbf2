import { css } from '@emotion/react'
import { weighPath } from '@materia/contracts/settlement/screenPaths.ts'
import { netOf } from '@materia/contracts/weighing/settle.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { attachmentTexts } from '../attachments/messages.ts'
import { loss } from '../layout.ts'
import { messages, ticketRefusals } from '../outbox/messages.ts'
import { deleteTicket } from '../outbox/sendTicket.ts'
import type { StoredTicket } from '../outbox/WrittenTicket.ts'
import { sideTexts } from './messages.ts'
import { kilogramsText } from './weightText.ts'

const list = css({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const box = css({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  border: `1px dashed ${color.waiting}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: font.body },
})
const state = css({ color: color.waiting, fontWeight: font.strong })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

/** The tickets of an order that wait on this phone, or that the server refused. */
export function WaitingTickets({ tickets }: { tickets: StoredTicket[] }) {
  if (tickets.length === 0) return null
  return (
    <ul css={list}>
      {tickets.map((stored) => (
        <WaitingTicket key={stored.id} stored={stored} />
      ))}
    </ul>
  )
}

function WaitingTicket({ stored }: { stored: StoredTicket }) {
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSingleMutation({ mutationFn: () => deleteTicket(stored) })
  const { orderId, id, ticket, refusal } = stored
  return (
    <li css={box}>
      <h3>
        {intl.formatMessage(messages.truck, { truck: ticket.truck, plate: ticket.plate })} ·{' '}
        {intl.formatMessage(sideTexts[ticket.side])}
      </h3>
      <p>
        {intl.formatMessage(messages.written, {
          weight: kilogramsText(intl, netOf(ticket).toFixed()),
          time: intl.formatDate(ticket.writtenAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </p>
      {refusal ? (
        <div css={loss}>
          <strong>{intl.formatMessage(messages.refused)}</strong>
          <p>
            {errorText(intl, new ApiError(refusal.status, refusal.body), {
              ...attachmentTexts,
              ...ticketRefusals,
            })}
          </p>
        </div>
      ) : (
        <p css={state}>{intl.formatMessage(messages.waiting)}</p>
      )}
      <div css={buttons}>
        <ButtonLink variant="secondary" to={`${weighPath(orderId)}?edit=${id}`}>
          {intl.formatMessage(messages.edit)}
        </ButtonLink>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {intl.formatMessage(messages.delete)}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={intl.formatMessage(messages.deleteTitle)}
        confirmLabel={intl.formatMessage(messages.delete)}
        isBusy={isPending}
        onConfirm={() => mutate(undefined)}
        onClose={() => setAsking(false)}
      >
        <p>{intl.formatMessage(messages.deleteText)}</p>
      </ConfirmDialog>
    </li>
  )
}
