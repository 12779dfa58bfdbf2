import { css } from '@emotion/react'
import { hasMeltFlow } from '@materia/contracts/catalog/lists/materials.ts'
import { incoterms, offerPayments } from '@materia/contracts/offers/constants.ts'
import { weightBases } from '@materia/contracts/weighing/constants.ts'
import { balanceDays } from '@materia/contracts/orders/constants.ts'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { hint, pair as dates } from '../../layout.ts'
import { paymentTexts, termTexts } from '../offerTermMessages.ts'
import { pair } from './LineFields.tsx'
import { incotermNames, labels, messages, weightNames } from './messages.ts'
import { isOverMonths } from './frameFields.ts'
import { deliveryOf, incotermOf, withOwn } from './offerFields.ts'
import type { Goods } from './offerGoods.ts'
import { haveWeight } from './settlementFields.ts'
import { DeductionFields, SettlementFields } from './SettlementFields.tsx'
import { settlementTexts } from './settlementMessages.ts'
import type { OfferFormState } from './useOfferForm.ts'

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

const tolerances = ['0', '2', '5', '10']
const deposits = ['100', '50', '30', '20', '10']

/** The terms that most offers leave as they are. */
export function MoreTerms({ form, goods }: { form: OfferFormState; goods: Goods[] }) {
  const intl = useIntl()
  const { field, fields, change } = form
  const flows = goods.some(
    ({ title }) => title.category === 'Plastics' && hasMeltFlow('Plastics', title.type),
  )
  const isTransferOnly = fields.lines.length > 1
  const isFrame = isOverMonths(fields)
  const payments = offerPayments.filter((payment) => !isFrame || payment !== 'card')
  const isWhole = goods[0]?.listed?.isSingleLot
  const hasWeight = haveWeight(goods)
  return (
    <details css={box}>
      <summary>{intl.formatMessage(messages.more)}</summary>
      <div css={body}>
        <p css={hint}>{intl.formatMessage(messages.moreHint)}</p>
        <SelectField
          {...field('incoterm')}
          onChange={({ target }) => {
            const incoterm = incotermOf({ incoterm: target.value })
            change({ incoterm, delivery: deliveryOf(incoterm, fields.place) })
          }}
        >
          {incoterms.map((incoterm) => (
            <option key={incoterm} value={incoterm}>
              {intl.formatMessage(incotermNames[incoterm])}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...field('tolerancePercent')}
          hint={
            hasWeight && fields.paidBy === 'weight' && fields.tolerancePercent !== '0'
              ? intl.formatMessage(settlementTexts.overage, { percent: fields.tolerancePercent })
              : undefined
          }
        >
          {withOwn(tolerances, fields.tolerancePercent).map((percent) => (
            <option key={percent} value={percent}>
              {percent === '0'
                ? intl.formatMessage(termTexts.exact)
                : intl.formatMessage(termTexts.tolerance, { percent: Number(percent) })}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('weightBasis')}>
          {weightBases.map((basis) => (
            <option key={basis} value={basis}>
              {intl.formatMessage(weightNames[basis])}
            </option>
          ))}
        </SelectField>
        {hasWeight && <SettlementFields form={form} />}
        <Field {...field('grade')} autoComplete="off" />
        {flows && (
          <div css={pair}>
            <Field {...field('mfiMin')} inputMode="decimal" autoComplete="off" />
            <Field {...field('mfiMax')} inputMode="decimal" autoComplete="off" />
          </div>
        )}
        <div css={pair}>
          <Field {...field('moisturePercentMax')} inputMode="decimal" autoComplete="off" />
          <Field {...field('contaminationPercentMax')} inputMode="decimal" autoComplete="off" />
        </div>
        {hasWeight && fields.paidBy === 'weight' && <DeductionFields form={form} />}
        <TextArea {...field('qualityNote')} rows={2} />
        {isTransferOnly ? (
          <p css={hint}>{intl.formatMessage(messages.onlyTransfer)}</p>
        ) : (
          <SelectField {...field('payment')}>
            {payments.map((payment) => (
              <option key={payment} value={payment}>
                {intl.formatMessage(paymentTexts[payment])}
              </option>
            ))}
          </SelectField>
        )}
        {(isTransferOnly || fields.payment === 'transfer' || fields.depositPercent !== '100') && (
          <SelectField {...field('depositPercent')}>
            {withOwn(deposits, fields.depositPercent).map((percent) => (
              <option key={percent} value={percent}>
                {percent === '100'
                  ? intl.formatMessage(messages.allPaid)
                  : intl.formatMessage(messages.partPaid, { percent, days: balanceDays })}
              </option>
            ))}
          </SelectField>
        )}
        {(!isTransferOnly || fields.partsFrom !== '') && !isWhole && !isFrame && (
          <Field
            {...field('partsFrom')}
            hint={intl.formatMessage(messages.partsHint)}
            autoComplete="off"
            maxLength={30}
          />
        )}
        <Switch
          label={intl.formatMessage(labels.needsSample)}
          hint={intl.formatMessage(messages.sampleHint)}
          checked={fields.needsSample !== ''}
          onChange={({ target }) => change({ needsSample: target.checked ? 'yes' : '' })}
        />
        {!isFrame && (
          <div css={dates}>
            <Field {...field('loadingFrom')} type="date" />
            <Field {...field('loadingUntil')} type="date" />
          </div>
        )}
        <TextArea {...field('note')} label={intl.formatMessage(labels.note)} rows={2} />
      </div>
    </details>
  )
}
