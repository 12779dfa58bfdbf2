import { css } from '@emotion/react'
import {
  findUnconfirmedState,
  placeKey,
  type PostalPlace,
} from '@materia/contracts/places/address.ts'
import { stateName, stateNames } from '@materia/contracts/places/places.ts'
import { useIntl } from 'react-intl'
import { Button } from '../controls/Button.tsx'
import { color, font, space } from '../theme.ts'
import { useLanguage } from '../useLanguage.ts'
import { placeMessages } from './placeMessages.ts'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  color: color.waiting,
  fontSize: font.small,
})

type OtherStateProps = {
  place: PostalPlace
  /** The `placeKey` of the place that the person has confirmed. */
  confirmed: string
  /** Both move the focus too, because the pressed button disappears. */
  onState: (state: string) => void
  onConfirm: (key: string) => void
}

/** Says which state the postal code belongs to, and offers to fill it or to keep the chosen one. */
export function OtherState({ place, confirmed, onState, onConfirm }: OtherStateProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { country, state, postalCode } = place
  const other = findUnconfirmedState(place, confirmed)
  const nameOf = (code: string) => stateName(language, country, code)
  return (
    <div css={box}>
      <span role="status">
        {other &&
          intl.formatMessage(placeMessages.codeElsewhere, {
            code: postalCode,
            state: nameOf(other),
          })}
      </span>
      {other && Object.hasOwn(stateNames[country], other) && (
        <Button variant="secondary" onClick={() => onState(other)}>
          {intl.formatMessage(placeMessages.changeState, { state: nameOf(other) })}
        </Button>
      )}
      {other && state && (
        <Button variant="quiet" onClick={() => onConfirm(placeKey(place))}>
          {intl.formatMessage(placeMessages.keepState, { state: nameOf(state) })}
        </Button>
      )}
    </div>
  )
}
