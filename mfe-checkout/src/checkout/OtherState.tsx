import { css } from '@emotion/react'
import { stateName, stateNames } from '@materia/contracts/places/places.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { addressOf, findUnconfirmedState, placeKey, type Side } from './checkoutFields.ts'
import { messages } from './messages.ts'
import type { ShippingForm } from './useShippingForm.ts'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  color: color.waiting,
  fontSize: font.small,
})

type OtherStateProps = {
  form: ShippingForm
  side: Side
  /** Moves the focus, because the pressed button disappears. */ onChosen: () => void
}

/** Says which state the postal code belongs to, and offers to fill it or to keep the chosen one. */
export function OtherState({ form, side, onChosen }: OtherStateProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const address = addressOf(form.fields, side)
  const { country, state, postalCode } = address
  const other = findUnconfirmedState(form.fields, side)
  const nameOf = (code: string) => stateName(language, country, code)
  const handleChosen = (changed: Parameters<ShippingForm['change']>[0]) => {
    form.change(changed)
    onChosen()
  }
  return (
    <div css={box}>
      <span role="status">
        {other &&
          intl.formatMessage(messages.codeElsewhere, { code: postalCode, state: nameOf(other) })}
      </span>
      {other && Object.hasOwn(stateNames[country], other) && (
        <Button variant="secondary" onClick={() => handleChosen({ [`${side}_state`]: other })}>
          {intl.formatMessage(messages.changeState, { state: nameOf(other) })}
        </Button>
      )}
      {other && state && (
        <Button
          variant="quiet"
          onClick={() => handleChosen({ [`${side}_confirmed`]: placeKey(address) })}
        >
          {intl.formatMessage(messages.keepState, { state: nameOf(state) })}
        </Button>
      )}
    </div>
  )
}
