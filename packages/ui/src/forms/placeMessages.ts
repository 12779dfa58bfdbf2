import { defineMessage, defineMessages } from 'react-intl'

/** Texts of a place with a postal code. */
export const placeMessages = {
  ...defineMessages({
    stateElsewhere: {
      id: 'ui.place.stateElsewhere',
      defaultMessage: 'The postal code is in another state',
    },
    unknownPostalCode: {
      id: 'ui.place.unknownPostalCode',
      defaultMessage: 'This postal code doesn’t exist',
    },
    deliverToNone: { id: 'ui.place.deliverToNone', defaultMessage: 'Deliver to…' },
    deliverToTitle: { id: 'ui.place.deliverToTitle', defaultMessage: 'Prices with freight' },
    deliverToHint: {
      id: 'ui.place.deliverToHint',
      defaultMessage:
        'We add estimated freight to this postal code. It’s saved in this browser only.',
    },
    country: { id: 'ui.place.country', defaultMessage: 'Country' },
    postalCode: { id: 'ui.place.postalCode', defaultMessage: 'Postal code' },
    showDelivered: { id: 'ui.place.showDelivered', defaultMessage: 'Show prices with freight' },
    clearDestination: { id: 'ui.place.clearDestination', defaultMessage: 'Clear' },
  }),
  deliverTo: defineMessage<{ code: string }>({
    id: 'ui.place.deliverTo',
    defaultMessage: 'Deliver to {code}',
  }),
  codeElsewhere: defineMessage<{ code: string; state: string }>({
    id: 'ui.place.codeElsewhere',
    defaultMessage: '{code} is in {state}.',
  }),
  changeState: defineMessage<{ state: string }>({
    id: 'ui.place.changeState',
    defaultMessage: 'Change to {state}',
  }),
  keepState: defineMessage<{ state: string }>({
    id: 'ui.place.keepState',
    defaultMessage: '{state} is right',
  }),
}
