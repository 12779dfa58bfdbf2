import { css } from '@emotion/react'
import { weighUnits } from '@materia/contracts/weighing/constants.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { pair, part } from '../layout.ts'
import { kilogramsText, unitName, weightText } from '../settlement/weightText.ts'
import { errorOf } from './errorOf.ts'
import { labels, messages } from './messages.ts'
import { unitOf } from './toTicket.ts'
import type { TicketForm } from './useTicketForm.ts'

const netBox = css(
  {
    padding: space(4),
    borderRadius: radius.card,
    background: color.actionSoft,
    fontSize: font.large,
    fontWeight: font.strong,
  },
  tabularFigures,
)
const ordered = css({
  display: 'block',
  color: color.muted,
  fontSize: font.small,
  fontWeight: font.regular,
})
const readings = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const weighed = css({ display: 'grid', alignContent: 'start', gap: space(2), minWidth: 0 })

/** Unit, gross, tare and net of a ticket, as they are printed, and the net that follows. */
export function WeightFields({ form, ordered: kilograms }: { form: TicketForm; ordered: string }) {
  const intl = useIntl()
  const { fields, change, typed } = form
  const unit = unitOf(fields.unit)
  return (
    <section css={part}>
      <h2>{intl.formatMessage(messages.weights)}</h2>
      <SelectField
        name="unit"
        label={intl.formatMessage(labels.unit)}
        value={unit}
        onChange={({ target }) => change({ unit: target.value })}
      >
        {weighUnits.map((one) => (
          <option key={one} value={one}>
            {unitName(intl, one)}
          </option>
        ))}
      </SelectField>
      <div css={pair}>
        <WeightField form={form} name="gross" />
        <WeightField form={form} name="tare" />
      </div>
      <WeightField form={form} name="net" />
      {/* Its place is there from the start, so that nothing moves. */}
      <p css={netBox} role="status">
        {intl.formatMessage(messages.net, {
          weight: typed.net?.gt(0) ? kilogramsText(intl, typed.net.toFixed()) : '—',
        })}
        <span css={ordered}>
          {intl.formatMessage(messages.ordered, { weight: kilogramsText(intl, kilograms) })}
        </span>
      </p>
    </section>
  )
}

/** A weight. Its writer chooses between two readings of one text. */
export function WeightField({
  form,
  name,
}: {
  form: TicketForm
  name: 'gross' | 'tare' | 'net' | 'packaging'
}) {
  const intl = useIntl()
  const { fields, change, choose, errors } = form
  const wrong = errors[name]
  const unit = unitOf(fields.unit)
  return (
    <div css={weighed}>
      <Field
        name={name}
        label={intl.formatMessage(labels[name])}
        value={fields[name]}
        error={errorOf(intl, wrong, unit)}
        onChange={({ target }) => change({ [name]: target.value })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
      {wrong?.error === 'ambiguous' && (
        <div css={readings}>
          {[wrong.one, wrong.other].map((reading) => (
            <Button key={reading} variant="secondary" onClick={() => choose(name, reading)}>
              {intl.formatMessage(messages.reading, { weight: weightText(intl, reading, unit) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
