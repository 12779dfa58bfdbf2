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

/** Says which state the postal code belongs to, and offers to fill it or to keep the chosen one. */
export function OtherState({ form, side }: { form: ShippingForm; side: Side }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const address = addressOf(form.fields, side)
  const { country, state, postalCode } = address
  const other = findUnconfirmedState(form.fields, side)
  const nameOf = (code: string) => stateName(language, country, code)
  return (
    <div css={box} role="status">
      {other && (
        <>
          <span>
            {intl.formatMessage(messages.codeElsewhere, { code: postalCode, state: nameOf(other) })}
          </span>
          {Object.hasOwn(stateNames[country], other) && (
            <Button variant="secondary" onClick={() => form.change({ [`${side}_state`]: other })}>
              {intl.formatMessage(messages.changeState, { state: nameOf(other) })}
            </Button>
          )}
          {state && (
            <Button
              variant="quiet"
              onClick={() => form.change({ [`${side}_confirmed`]: placeKey(address) })}
            >
              {intl.formatMessage(messages.keepState, { state: nameOf(state) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
