import { css } from '@emotion/react'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { exact } from '@materia/contracts/money.ts'
import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { hint, pair } from '../layout.ts'
import { weightText } from '../settlement/weightText.ts'
import { errorOf } from './errorOf.ts'
import { labels, messages } from './messages.ts'
import { unitOf } from './toTicket.ts'
import type { TicketForm } from './useTicketForm.ts'
import type { WeighField } from './weighFields.ts'
import { WeightField } from './WeightFields.tsx'

const box = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '& summary': {
    minHeight: targetSize,
    padding: `${space(3)} ${space(4)}`,
    cursor: 'pointer',
    fontWeight: font.strong,
  },
})
const body = css({ display: 'grid', gap: space(4), padding: `0 ${space(4)} ${space(4)}` })

type MoreFieldsProps = {
  form: TicketForm
  textField: (name: WeighField) => ComponentProps<typeof Field>
}

/** Fields that most tickets leave empty. */
export function MoreFields({ form, textField }: MoreFieldsProps) {
  const intl = useIntl()
  const { fields, change, errors, typed } = form
  const unit = unitOf(fields.unit)
  const sum = typed.packages.reduce((total, { net }) => total.plus(exact(net)), exact('0'))
  return (
    <details css={box}>
      <summary>{intl.formatMessage(messages.more)}</summary>
      <div css={body}>
        <p css={hint}>{intl.formatMessage(messages.timesHint)}</p>
        <div css={pair}>
          <Field {...textField('grossAt')} type="datetime-local" />
          <Field {...textField('tareAt')} type="datetime-local" />
        </div>
        <WeightField form={form} name="packaging" />
        <div css={pair}>
          <Field {...textField('trailer')} autoCapitalize="characters" />
          <Field {...textField('operator')} />
        </div>
        <TextArea
          name="packages"
          label={intl.formatMessage(labels.packages)}
          rows={4}
          value={fields.packages}
          error={errorOf(intl, errors.packages, unit)}
          hint={
            typed.packages.length > 0
              ? intl.formatMessage(messages.packagesRead, {
                  count: typed.packages.length,
                  weight: weightText(intl, sum.toFixed(), unit),
                })
              : intl.formatMessage(messages.packingHint)
          }
          onChange={({ target }) => change({ packages: target.value })}
        />
        <TextArea
          name="note"
          label={intl.formatMessage(labels.note)}
          rows={2}
          value={fields.note}
          error={errorOf(intl, errors.note, unit)}
          onChange={({ target }) => change({ note: target.value })}
        />
        {fields.side === 'unloading' && (
          <Switch
            name="isRejected"
            label={intl.formatMessage(labels.isRejected)}
            hint={intl.formatMessage(messages.rejectedHint)}
            checked={fields.isRejected !== ''}
            onChange={({ target }) => change({ isRejected: target.checked ? 'yes' : '' })}
          />
        )}
      </div>
    </details>
  )
}
