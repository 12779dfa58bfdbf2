import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { decimal } from '@materia/contracts/money.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { reportChoice } from '@materia/ui/src/forms/ReportForm.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { amountLine, amounts, dialogActions } from '../layout.ts'
import { weightText } from '../requests/requestWords.ts'
import { messages } from './messages.ts'
import { sumsText } from './sumsText.ts'
import type { Awards } from './useAwards.ts'
import { partyName } from '../parties/partyName.ts'

const box = css({ display: 'grid', gap: space(4) })
const quiet = css({ color: color.muted })
const total = css({ fontWeight: font.strong })

type AwardFormProps = {
  awards: Awards
  /** Other sellers have made offers too. */
  hasOthers: boolean
  failure: string | undefined
  isBusy: boolean
  onAward: (showsPrice: boolean) => void
  onClose: () => void
}

/** Repeats the chosen offers with their sums, and says that they are binding. */
export function AwardForm({
  awards,
  hasOthers,
  failure,
  isBusy,
  onAward,
  onClose,
}: AwardFormProps) {
  const intl = useIntl()
  const [showsPrice, setShowsPrice] = useState(false)
  const { chosen, kilograms, open } = awards
  const isFilled = kilograms >= open
  return (
    <div css={box}>
      <dl css={amounts}>
        {chosen.map(({ answer, revision, kilograms: own, cents }) => (
          <div key={answer.offer.id} css={amountLine}>
            <dt>
              {partyName(intl, answer.offer.partner)} · {weightText(intl, own)}
            </dt>
            <dd>{formatPrice(decimal(cents), revision.terms.currency)}</dd>
          </div>
        ))}
        <div css={[amountLine, total]}>
          <dt>
            {intl.formatMessage(messages.sum, {
              chosen: weightText(intl, kilograms),
              of: weightText(intl, open),
            })}
          </dt>
          <dd>{sumsText(chosen)}</dd>
        </div>
      </dl>
      <p css={quiet}>{intl.formatMessage(messages.awardBinds)}</p>
      {isFilled && <p>{intl.formatMessage(messages.fills)}</p>}
      {isFilled && hasOthers && (
        <label css={reportChoice}>
          <input
            type="checkbox"
            checked={showsPrice}
            onChange={({ target }) => setShowsPrice(target.checked)}
          />
          {intl.formatMessage(messages.showPrice)}
        </label>
      )}
      {failure && (
        <p role="alert" style={{ color: color.loss }}>
          {failure}
        </p>
      )}
      <div css={dialogActions}>
        <Button variant="secondary" onClick={onClose}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Button isBusy={isBusy} onClick={() => onAward(showsPrice)}>
          {intl.formatMessage(messages.awardFor, { sums: sumsText(chosen) })}
        </Button>
      </div>
    </div>
  )
}
