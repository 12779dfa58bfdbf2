import { contaminationFactor, defaultTolerance } from '@materia/contracts/weighing/constants.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useIntl } from 'react-intl'
import { pair } from '../../layout.ts'
import { withOwn } from './offerFields.ts'
import { paidByTexts, settlementTexts } from './settlementMessages.ts'
import type { OfferFormState } from './useOfferForm.ts'

const tolerances = ['0.3', defaultTolerance.percent, '1', '2']
const factors = [contaminationFactor.default, '1.5', '2', '3']

/** Paid by weight or a fixed price, and how weight and quality count. For goods with a weight. */
export function SettlementFields({ form }: { form: OfferFormState }) {
  const intl = useIntl()
  const { field, fields } = form
  const isByWeight = fields.paidBy === 'weight'
  return (
    <>
      <SelectField
        {...field('paidBy')}
        hint={isByWeight ? intl.formatMessage(settlementTexts.hint) : undefined}
      >
        {(['weight', 'fixed'] as const).map((paidBy) => (
          <option key={paidBy} value={paidBy}>
            {intl.formatMessage(paidByTexts[paidBy])}
          </option>
        ))}
      </SelectField>
      {isByWeight && (
        <SelectField {...field('scaleTolerance')}>
          {withOwn(tolerances, fields.scaleTolerance).map((percent) => (
            <option key={percent} value={percent}>
              {intl.formatMessage(settlementTexts.ofGross, { percent })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** The deductions for goods of worse quality. */
export function DeductionFields({ form }: { form: OfferFormState }) {
  const intl = useIntl()
  const { field, fields } = form
  return (
    <>
      {fields.contaminationPercentMax.trim() !== '' && (
        <div css={pair}>
          <SelectField {...field('contaminationFactor')}>
            {withOwn(factors, fields.contaminationFactor).map((percent) => (
              <option key={percent} value={percent}>
                {intl.formatMessage(settlementTexts.takes, { percent })}
              </option>
            ))}
          </SelectField>
          <Field {...field('rejectPercent')} inputMode="decimal" autoComplete="off" />
        </div>
      )}
      <Field
        {...field('downgradePercent')}
        hint={intl.formatMessage(settlementTexts.downgradeHint)}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  )
}
