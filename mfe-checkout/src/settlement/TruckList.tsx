import { css } from '@emotion/react'
import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Ticket } from '@materia/contracts/settlement/ticket.ts'
import { weighSides } from '@materia/contracts/weighing/constants.ts'
import type { SettledWeight } from '@materia/contracts/weighing/settledWeight.ts'
import { color, font, radius, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DoubtMark } from '../attachments/DoubtMark.tsx'
import { hint } from '../layout.ts'
import { doubtMarks, messages, names, sideTexts } from './messages.ts'
import { TicketDialog } from './TicketDialog.tsx'
import { differenceText, kilogramsText } from './weightText.ts'

const list = css({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const truckBox = css({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(4)}`,
  overflowWrap: 'anywhere',
  '& h3': { fontSize: font.body },
})
const within = css({ color: color.action, fontWeight: font.strong })
const beyond = css({ color: color.loss, fontWeight: font.strong })
const weights = css(
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
    gap: `0 ${space(4)}`,
    margin: 0,
    '& dt': { color: color.muted, fontSize: font.small },
    '& dd': { display: 'flex', alignItems: 'center', minHeight: targetSize, margin: 0 },
  },
  tabularFigures,
)
const weightButton = css({
  minHeight: targetSize,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.action,
  fontWeight: font.strong,
  textDecoration: 'underline',
  cursor: 'pointer',
})

type Truck = SettledWeight['trucks'][number]

/** The trucks of an order with the tickets of both sides. */
export function TruckList({ settlement }: { settlement: Settlement }) {
  const intl = useIntl()
  const [opened, setOpened] = useState<Ticket>()
  const result = settlement.settled?.result ?? settlement.result
  if (!result) return <p css={hint}>{intl.formatMessage(names.none)}</p>
  return (
    <>
      <ul css={list}>
        {result.trucks.map((truck) => (
          <TruckItem key={truck.truck} truck={truck} settlement={settlement} onOpen={setOpened} />
        ))}
      </ul>
      <TicketDialog settlement={settlement} ticket={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

type TruckItemProps = { truck: Truck; settlement: Settlement; onOpen: (ticket: Ticket) => void }

function TruckItem({ truck, settlement, onOpen }: TruckItemProps) {
  const intl = useIntl()
  const tickets = validTickets(settlement.tickets).filter((one) => one.truck === truck.truck)
  const { loading, unloading, allowed, isWithin } = truck
  const isRejected = tickets.some((ticket) => ticket.isRejected)
  const isCompared = allowed !== null || isRejected
  const state = isRejected ? names.rejected : isWithin ? names.within : names.beyond
  return (
    <li css={truckBox}>
      <div css={head}>
        <h3>
          {intl.formatMessage(messages.truck, {
            truck: truck.truck,
            plate: tickets[0]?.plate ?? '',
          })}
        </h3>
        {isCompared ? (
          <span css={isWithin && !isRejected ? within : beyond}>{intl.formatMessage(state)}</span>
        ) : (
          <span css={hint}>{intl.formatMessage(names.oneSided)}</span>
        )}
      </div>
      <dl css={weights}>
        {weighSides.map((side) => {
          const ticket = tickets.find((one) => one.side === side)
          const weight = truck[side]
          if (side === 'thirdParty' && !ticket) return null
          const name = intl.formatMessage(sideTexts[side])
          return (
            <div key={side}>
              <dt>{name}</dt>
              <dd>
                {ticket && weight !== null ? (
                  <button
                    type="button"
                    css={weightButton}
                    aria-label={intl.formatMessage(messages.showTicket, {
                      weight: kilogramsText(intl, weight),
                      truck: truck.truck,
                      side: name,
                    })}
                    onClick={() => onOpen(ticket)}
                  >
                    {kilogramsText(intl, weight)}
                  </button>
                ) : (
                  <span css={hint}>{intl.formatMessage(names.noTicket)}</span>
                )}
              </dd>
            </div>
          )
        })}
        {loading !== null && unloading !== null && (
          <div>
            <dt>{intl.formatMessage(names.difference)}</dt>
            <dd>{differenceText(intl, loading, unloading)}</dd>
          </div>
        )}
        {allowed !== null && (
          <div>
            <dt>{intl.formatMessage(names.allowed)}</dt>
            <dd>
              {intl.formatMessage(messages.allowedWeight, {
                weight: kilogramsText(intl, allowed),
              })}
            </dd>
          </div>
        )}
      </dl>
      {tickets.flatMap(({ id, side, doubts }) =>
        doubts.map((doubt) => (
          <DoubtMark key={`${id} ${doubt}`}>
            {intl.formatMessage(sideTexts[side])}: {intl.formatMessage(doubtMarks[doubt])}
          </DoubtMark>
        )),
      )}
    </li>
  )
}
