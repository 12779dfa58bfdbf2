import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { trucksMax } from '@materia/contracts/settlement/constants.ts'
import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { weighSides } from '@materia/contracts/weighing/constants.ts'
import { space } from '@materia/ui/src/theme.ts'
import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { attachmentTexts } from '../attachments/messages.ts'
import { choice, form as formStyle, loss, pair, part } from '../layout.ts'
import { messages as outboxMessages, ticketRefusals } from '../outbox/messages.ts'
import { StorageFullError } from '../outbox/sendTicket.ts'
import { Doubts } from './Doubts.tsx'
import { errorOf } from './errorOf.ts'
import { labels, messages, sideNames } from './messages.ts'
import { MoreFields } from './MoreFields.tsx'
import { PictureTiles } from './PictureTiles.tsx'
import { unitOf } from './toTicket.ts'
import type { TicketForm as Form } from './useTicketForm.ts'
import type { WeighField } from './weighFields.ts'
import { WeightFields } from './WeightFields.tsx'

const sides = css({ display: 'grid', gap: space(2), margin: 0, padding: 0, border: 0 })

const refusals = { ...attachmentTexts, ...ticketRefusals }

type TicketFormProps = { form: Form; settlement: Settlement; isCorrection: boolean }

/** The fields of a ticket in the order of a printed one. */
export function TicketForm({ form, settlement, isCorrection }: TicketFormProps) {
  const intl = useIntl()
  const element = useRef<HTMLFormElement>(null)
  const { fields, errors, change, error } = form
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = form.submit()
    const control = wrong && element.current?.elements.namedItem(wrong)
    if (!(control instanceof HTMLElement)) return
    control.closest('details')?.setAttribute('open', '')
    control.focus()
  }
  const textField = (name: WeighField): ComponentProps<typeof Field> => ({
    name,
    label: intl.formatMessage(labels[name]),
    value: fields[name],
    error: errorOf(intl, errors[name], unitOf(fields.unit)),
    autoComplete: 'off',
    onChange: ({ target }) => change({ [name]: target.value }),
  })
  const isLastShown = fields.side !== 'thirdParty'
  const isDoubted = error instanceof ApiError && error.code === 'TICKET_DOUBTFUL'
  const isArrival = fields.side === 'unloading'
  return (
    <form css={formStyle} noValidate ref={element} onSubmit={handleSubmit}>
      {!isCorrection && <WhichTruck form={form} settlement={settlement} />}
      <PictureTiles pictures={form.pictures} />
      <section css={part}>
        <h2>{intl.formatMessage(messages.ticketPart)}</h2>
        <div css={pair}>
          <Field {...textField('number')} autoCapitalize="characters" />
          <Field {...textField('scale')} />
        </div>
        <Field {...textField('plate')} autoCapitalize="characters" />
      </section>
      <WeightFields form={form} ordered={settlement.ordered} />
      <MoreFields form={form} textField={textField} />
      {isLastShown && (
        <Switch
          name="isLast"
          label={intl.formatMessage(isArrival ? messages.lastArrived : messages.lastLoaded)}
          {...(isArrival && { hint: intl.formatMessage(messages.lastArrivedHint) })}
          checked={fields.isLast !== ''}
          onChange={({ target }) => change({ isLast: target.checked ? 'yes' : '' })}
        />
      )}
      {form.isAsked && <Doubts form={form} />}
      {error && !isDoubted && (
        <p css={loss} role="alert">
          {error instanceof StorageFullError
            ? intl.formatMessage(outboxMessages.storageFull)
            : errorText(intl, error, refusals)}
        </p>
      )}
      {form.isTried && Object.keys(errors).length > 0 && (
        <p css={loss} role="alert">
          {intl.formatMessage(messages.check)}
        </p>
      )}
      <Button type="submit" isWide isBusy={form.isBusy}>
        {intl.formatMessage(messages.send)}
      </Button>
    </form>
  )
}

/** The owner of the scale, and the truck of the order. */
function WhichTruck({ form, settlement }: Omit<TicketFormProps, 'isCorrection'>) {
  const intl = useIntl()
  const { fields, change } = form
  const { canWeigh, tickets } = settlement
  const known = validTickets(tickets)
  const most = Math.max(Number(fields.truck), ...known.map(({ truck }) => truck))
  const trucks = Array.from({ length: Math.min(most + 1, trucksMax) }, (_, index) => index + 1)
  const nameOf = (truck: number) => {
    const plate = known.find((ticket) => ticket.truck === truck)?.plate
    if (plate === undefined) return intl.formatMessage(messages.truck, { truck })
    return intl.formatMessage(messages.truckPlate, { truck, plate })
  }
  return (
    <section css={part}>
      {canWeigh.length > 1 && (
        <fieldset css={sides}>
          <legend>{intl.formatMessage(messages.side)}</legend>
          {weighSides
            .filter((side) => canWeigh.includes(side))
            .map((side) => (
              <label key={side} css={choice}>
                <input
                  type="radio"
                  name="side"
                  value={side}
                  checked={fields.side === side}
                  onChange={() => change({ side })}
                />
                {intl.formatMessage(sideNames[side])}
              </label>
            ))}
        </fieldset>
      )}
      <SelectField
        name="truck"
        label={intl.formatMessage(labels.truck)}
        value={fields.truck}
        onChange={({ target }) => {
          const plate = known.find(({ truck }) => String(truck) === target.value)?.plate
          change({ truck: target.value, ...(plate && { plate }) })
        }}
      >
        {trucks.map((truck) => (
          <option key={truck} value={truck}>
            {nameOf(truck)}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
