import { css } from '@emotion/react'
import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import { weighPath } from '@materia/contracts/settlement/screenPaths.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Ticket } from '@materia/contracts/settlement/ticket.ts'
import { netOf } from '@materia/contracts/weighing/settle.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { AttachmentTiles } from '../attachments/AttachmentTiles.tsx'
import { hint } from '../layout.ts'
import { messages, names, sideTexts } from './messages.ts'
import { kilogramsText, weightText } from './weightText.ts'

const box = css({ display: 'grid', gap: space(4), overflowWrap: 'anywhere' })
const facts = css(
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
    gap: space(3),
    margin: 0,
    '& dt': { color: color.muted, fontSize: font.small },
    '& dd': { margin: 0, whiteSpace: 'pre-line' },
  },
  tabularFigures,
)

type TicketDialogProps = {
  settlement: Settlement
  ticket: Ticket | undefined
  onClose: () => void
}

/** All facts of one ticket. Its writer can correct it. */
export function TicketDialog({ settlement, ticket, onClose }: TicketDialogProps) {
  const intl = useIntl()
  const title = ticket
    ? intl.formatMessage(messages.ticketTitle, {
        truck: ticket.truck,
        side: intl.formatMessage(sideTexts[ticket.side]),
      })
    : ''
  return (
    <Dialog isOpen={ticket !== undefined} onClose={onClose} title={title}>
      {ticket && <TicketFacts settlement={settlement} ticket={ticket} title={title} />}
    </Dialog>
  )
}

function TicketFacts({
  settlement,
  ticket,
  title,
}: {
  settlement: Settlement
  ticket: Ticket
  title: string
}) {
  const intl = useIntl()
  const { unit, gross, tare, packaging, packages = [], pictures } = ticket
  const moment = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  const isOwn =
    ticket.by === settlement.role &&
    settlement.canWeigh.includes(ticket.side) &&
    validTickets(settlement.tickets).includes(ticket)
  const rows: [keyof typeof names, string | undefined][] = [
    ['number', ticket.number],
    ['scale', ticket.scale],
    ['operator', ticket.operator],
    ['plate', ticket.plate],
    ['trailer', ticket.trailer],
    ['gross', weightText(intl, gross, unit)],
    ['tare', weightText(intl, tare, unit)],
    ['packaging', packaging && weightText(intl, packaging, unit)],
    ['net', kilogramsText(intl, netOf(ticket).toFixed())],
    ['grossAt', moment(ticket.grossAt)],
    ['tareAt', moment(ticket.tareAt)],
    ['written', moment(ticket.writtenAt)],
    ['received', moment(ticket.receivedAt)],
    [
      'packages',
      packages.length > 0
        ? intl.formatMessage(messages.packageCount, { count: packages.length })
        : undefined,
    ],
    ['note', ticket.note],
  ]
  return (
    <div css={box}>
      <dl css={facts}>
        {rows.map(([name, text]) =>
          text === undefined ? null : (
            <div key={name}>
              <dt>{intl.formatMessage(names[name])}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      {pictures.length > 0 && (
        <AttachmentTiles
          attachments={pictures.map(({ url }) => ({ url, who: title }))}
          title={intl.formatMessage(names.pictures)}
        />
      )}
      {settlement.tickets.some(({ replacedBy }) => replacedBy === ticket.id) && (
        <p css={hint}>{intl.formatMessage(names.corrected)}</p>
      )}
      {isOwn && (
        <div>
          <ButtonLink
            variant="secondary"
            to={`${weighPath(settlement.orderId)}?ticket=${ticket.id}`}
          >
            {intl.formatMessage(names.correct)}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
