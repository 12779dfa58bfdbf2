import { css } from '@emotion/react'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { font, space } from '@materia/ui/src/theme.ts'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { choice } from '../../layout.ts'
import { deliveryLabels, labels } from './messages.ts'
import { crossings, deliveries, type Delivery } from './offerFields.ts'
import type { OfferFormState } from './useOfferForm.ts'

const box = css({
  display: 'grid',
  gap: space(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: space(1), padding: 0, fontSize: font.small, fontWeight: font.strong },
})

/** The usual place of each choice. */
export type Places = Record<Delivery, string>

type DeliveryFieldsProps = {
  form: OfferFormState
  role: OrderRole
  places: Places
  hasBorder: boolean
}

/** The freight as a plain choice, and the place where the goods change hands. */
export function DeliveryFields({ form, role, places, hasBorder }: DeliveryFieldsProps) {
  const intl = useIntl()
  const listId = useId()
  const { fields, change, field } = form
  const isUsual = fields.place === '' || Object.values(places).includes(fields.place)
  const handleChoice = (delivery: Delivery) =>
    change({
      delivery,
      incoterm: delivery === 'collect' ? 'FCA' : 'DAP',
      weightBasis: delivery === 'collect' ? 'loaded' : 'unloaded',
      ...(isUsual && { place: places[delivery] }),
    })
  const shown = deliveries.filter(
    (each) => each !== 'border' || hasBorder || fields.delivery === 'border',
  )
  return (
    <>
      <fieldset css={box}>
        <legend>{intl.formatMessage(labels.delivery)}</legend>
        {shown.map((each) => (
          <label key={each} css={choice}>
            <input
              type="radio"
              name="delivery"
              checked={fields.delivery === each}
              onChange={() => handleChoice(each)}
            />
            {intl.formatMessage(deliveryLabels[role][each])}
          </label>
        ))}
      </fieldset>
      <Field
        {...field('place')}
        autoComplete="off"
        {...(fields.delivery === 'border' && { list: listId })}
      />
      <datalist id={listId}>
        {crossings.map((crossing) => (
          <option key={crossing} value={crossing}>
            {crossing}
          </option>
        ))}
      </datalist>
    </>
  )
}
