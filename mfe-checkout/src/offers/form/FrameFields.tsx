import { css } from '@emotion/react'
import { frameRests, owedDays } from '@materia/contracts/offers/constants.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { font, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { choice, hint } from '../../layout.ts'
import { isOverMonths, notices } from './frameFields.ts'
import { frameLabels, frameTexts, restChoices, spanTexts } from './frameMessages.ts'
import { pair } from './LineFields.tsx'
import type { OfferFormState } from './useOfferForm.ts'

const box = css({
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: space(1), padding: 0, fontSize: font.small, fontWeight: font.strong },
})

/** One delivery or several months, and the terms of these. For one listing that is sold in parts. */
export function FrameFields({ form }: { form: OfferFormState }) {
  const intl = useIntl()
  const { field, fields, change } = form
  return (
    <fieldset css={box}>
      <legend>{intl.formatMessage(frameLabels.span)}</legend>
      {(['once', 'months'] as const).map((span) => (
        <label key={span} css={choice}>
          <input
            type="radio"
            name="span"
            checked={fields.span === span}
            onChange={() => change({ span })}
          />
          {intl.formatMessage(spanTexts[span])}
        </label>
      ))}
      {isOverMonths(fields) && (
        <>
          <p css={hint}>{intl.formatMessage(frameTexts.hint)}</p>
          <div css={pair}>
            <Field {...field('perMonth')} autoComplete="off" maxLength={30} />
            <Field {...field('frameUntil')} type="date" />
          </div>
          <SelectField {...field('rest')}>
            {frameRests.map((rest) => (
              <option key={rest} value={rest}>
                {intl.formatMessage(restChoices[rest], { days: owedDays })}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('noticeDays')}>
            {(notices.includes(fields.noticeDays) ? notices : [fields.noticeDays, ...notices]).map(
              (days) => (
                <option key={days} value={days}>
                  {intl.formatMessage(frameTexts.notice, { days: Number(days) })}
                </option>
              ),
            )}
          </SelectField>
        </>
      )}
    </fieldset>
  )
}
